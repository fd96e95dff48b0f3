import { CircuitReadError } from '../model';
import { designFromCircuit, type PlacedComponent } from '../design';
import { readCircuit } from '../readers';

/** A symbol of a KiCad symbol file, as the file says it. */
export interface FileSymbol {
  readonly name: string;
  readonly description: string;
  /** Whether it stands for a supply or ground, which is no part. */
  readonly power: boolean;
}

interface Entry extends FileSymbol {
  readonly text: string;
  readonly parent: string | undefined;
}

/** Largest file that is looked through. */
const MOST_BYTES = 30 * 1024 * 1024;

/**
 * The parts of a KiCad symbol file (`.kicad_sym`, KiCad 6 to 10).
 * @throws CircuitReadError not_a_circuit, broken, too_large, with what to do
 */
export class SymbolFile {
  private constructor(private readonly entries: ReadonlyMap<string, Entry>) {}

  static read(bytes: Uint8Array): SymbolFile {
    if (bytes.length > MOST_BYTES) {
      throw new CircuitReadError('too_large', 'The symbol file is larger than 30 MB. Choose a smaller library.');
    }
    const text = new TextDecoder().decode(bytes);
    if (!/^\s*\(kicad_symbol_lib\b/.test(text)) {
      const message = 'This is no KiCad symbol file. Choose a file that ends in .kicad_sym, from KiCad 6 or newer.';
      throw new CircuitReadError('not_a_circuit', message, 1);
    }
    const entries = listsBelow(text).flatMap((list) => entryOf(list) ?? []);
    return new SymbolFile(new Map(entries.map((entry) => [entry.name, entry])));
  }

  /** What can be placed, in the file's order. */
  get symbols(): readonly FileSymbol[] {
    return [...this.entries.values()].filter(({ power }) => !power);
  }

  /**
   * A symbol as a part that stands nowhere yet: its pins, fields and drawing, of several units below each other.
   * Undefined where the file has no such symbol.
   */
  part(name: string): PlacedComponent | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const bytes = new TextEncoder().encode(this.schematicOf(entry));
    const circuit = readCircuit(bytes, { fileName: 'symbol.kicad_sch', drawing: true });
    const [part] = designFromCircuit(circuit, () => 'placed-0').design.components;
    if (!part) return undefined;
    const { sheetsMissing: _alone, ...known } = part;
    const pins = part.pins?.map(({ net: _net, ...pin }) => pin);
    return { ...known, ...(pins && { pins }) };
  }

  /** The reader of schematics knows symbols best: a sheet on which this one stands alone. */
  private schematicOf(entry: Entry): string {
    const line: Entry[] = [entry];
    for (let at = entry.parent; at !== undefined && line.length < 20; at = line.at(-1)?.parent) {
      const parent = this.entries.get(at);
      if (!parent || line.includes(parent)) break;
      line.push(parent);
    }
    const field = (name: string): string => line.map(({ text }) => fieldOf(text, name)).find((text) => text) ?? '';
    const placed = placesOf(line).map((y, at) =>
      [
        `(symbol (lib_id ${quoted(entry.name)}) (at ${LEFT} ${y} 0) (unit ${at + 1})`,
        `(in_bom yes) (on_board yes) (uuid "00000000-0000-0000-0000-0000000000${10 + at}")`,
        property('Reference', `${field('Reference') || 'U'}1`, y, line),
        property('Value', field('Value') || entry.name, y, line),
        `(property "Footprint" ${quoted(field('Footprint'))} (at 0 0 0) (effects (hide yes))))`,
      ].join(' '),
    );
    const library = line.map(({ text }) => text).join('\n');
    return `(kicad_sch (version 20231120) (uuid "0") (paper "A3") (lib_symbols ${library}) ${placed.join(' ')})`;
  }
}

/** Millimetres: where symbols stand on the sheet, their grid, and the room between the units of one part. */
const LEFT = 101.6;
const GRID = 2.54;
const APART = 10.16;

/** Heights at which the units of a part stand below each other. */
function placesOf(line: readonly Entry[]): readonly number[] {
  const units = Math.max(...line.map(({ text, name }) => unitsOf(text, name)));
  const drawn = line.flatMap(({ text }) => listsBelow(text).filter((list) => /^\(symbol\s/.test(list)));
  let bottom = LEFT;
  return Array.from({ length: units }, (_, at) => {
    const own = drawn.filter((list) => [0, at + 1].includes(Number(UNIT.exec(list)?.[1])));
    const heights = own.flatMap((list) => [...list.matchAll(HEIGHTS)].map(([, y]) => Number(y)));
    const [high, low] = [Math.max(0, ...heights), Math.min(0, ...heights)];
    const y = bottom + Math.ceil(high / GRID) * GRID;
    bottom = y + Math.ceil(-low / GRID) * GRID + APART;
    return Math.round(y * 100) / 100;
  });
}

const UNIT = /^\(symbol\s+"(?:[^"\\]|\\.)*_(\d+)_\d+"/;
const HEIGHTS = /\((?:at|start|end|mid|xy|center)\s+-?[\d.]+\s+(-?[\d.]+)/g;

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Beside the symbol, where its library has it. */
function property(name: string, text: string, top: number, line: readonly Entry[]): string {
  const look = line.map((entry) => lookOf(entry.text, name)).find((known) => known !== undefined);
  const { x = 0, y = 0, hidden = false } = look ?? {};
  const hide = hidden ? ' (hide yes)' : '';
  const at = `(at ${LEFT + x} ${top - y} 0)`;
  return `(property "${name}" ${quoted(text)} ${at} (effects (font (size 1.27 1.27))${hide}))`;
}

const TEXT = String.raw`"((?:[^"\\]|\\.)*)"`;
const plain = (text: string): string => text.replace(/\\(.)/g, '$1');

const fieldOf = (text: string, name: string): string =>
  plain(new RegExp(String.raw`\(property\s+"${name}"\s+${TEXT}`).exec(text)?.[1] ?? '');

function lookOf(text: string, name: string) {
  const pattern = new RegExp(String.raw`\(property\s+"${name}"\s+${TEXT}\s*\(at\s+(\S+)\s+(\S+)[^)]*\)([\s\S]{0,200})`);
  const match = pattern.exec(text);
  if (!match) return undefined;
  const rest = match[4]?.split('(property')[0] ?? '';
  return { x: Number(match[2]) || 0, y: Number(match[3]) || 0, hidden: /\(hide\s+yes\)|\bhide\)/.test(rest) };
}

function unitsOf(text: string, name: string): number {
  const units = [...text.matchAll(/\(symbol\s+"((?:[^"\\]|\\.)*)_(\d+)_\d+"/g)]
    .filter(([, of]) => plain(of ?? '') === name)
    .map(([, , unit]) => Number(unit));
  return Math.max(1, ...units);
}

function entryOf(text: string): Entry | undefined {
  const name = new RegExp(String.raw`^\(symbol\s+${TEXT}`).exec(text)?.[1];
  if (name === undefined) return undefined;
  const parent = new RegExp(String.raw`\(extends\s+${TEXT}`).exec(text)?.[1];
  return {
    name: plain(name),
    description: fieldOf(text, 'Description') || fieldOf(text, 'ki_description'),
    power: /^\(symbol\s+"(?:[^"\\]|\\.)*"\s*\(power\b/.test(text),
    parent: parent === undefined ? undefined : plain(parent),
    text,
  };
}

/** The lists right inside the one list that a file is. @throws CircuitReadError broken, where brackets don't match */
function listsBelow(text: string): readonly string[] {
  const lists: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    } else if (letter === '(') {
      depth++;
      if (depth === 2) start = at;
    } else if (letter === ')') {
      if (depth === 2) lists.push(text.slice(start, at + 1));
      depth--;
    }
  }
  if (depth === 0) return lists;
  throw new CircuitReadError('broken', 'The symbol file ends in the middle. Save it anew in KiCad, or copy it again.');
}

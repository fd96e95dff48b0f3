import { CircuitReadError } from '../../model';
import { remedyCutOff } from '../errors';
import { linesOf, wordsOf } from '../line-reader';
import type { ReadContext } from '../options';
import {
  emptyScreen,
  type GridPoint,
  type LabelKind,
  type Screen,
  type ScreenSheet,
  type SheetPin,
} from '../schematic/screen';
import type { PictureList } from '../picture-list';
import { readBitmap } from './bitmap';
import { emptyDrawing, wordsOf as drawnWords } from '../schematic/screen-drawing';
import { labelLookOf, noteLine, paperOf, sheetLookOf } from './look';
import { readPlacedSymbol } from './placed-symbol';
import type { SymbolFinder } from './symbol-finder';
import { tableOf } from '../table';

/** One schematic file, and what only the root's says. */
export interface LegacyFile {
  readonly screen: Screen;
  readonly version: string | undefined;
  readonly title: string | undefined;
}

const labelKinds = tableOf<LabelKind>({
  Label: 'local',
  GLabel: 'global',
  HLabel: 'hierarchical',
});

/** The libraries that an old schematic lists at its beginning, by name or path without the ending. */
export function listedLibraries(lines: readonly string[]): string[] {
  return lines
    .slice(0, 400)
    .filter((line) => line.startsWith('LIBS:'))
    .flatMap((line) => line.slice(5).split(','))
    .map((name) => name.trim().replaceAll('\\', '/'))
    .slice(0, 200);
}

export function readLegacyLines(bytes: Uint8Array, context: ReadContext): string[] {
  return linesOf(bytes, context);
}

/** @throws CircuitReadError broken, not_a_circuit */
export function readLegacyFile(
  lines: readonly string[],
  file: string,
  finder: SymbolFinder,
  drawing: PictureList | undefined = undefined,
): LegacyFile {
  if (!/^EESchema Schematic/.test(lines[0] ?? '')) {
    const message = 'Line 1: expected "EESchema Schematic File Version". Choose a schematic saved by KiCad up to 5.';
    throw new CircuitReadError('not_a_circuit', message, 1);
  }
  const reader = new LegacyReader(
    lines,
    { ...emptyScreen(file), ...(drawing && { drawing: emptyDrawing(drawing) }) },
    finder,
  );
  reader.read();
  return { screen: reader.screen, version: /Version\s+(\S+)/.exec(lines[0]!)?.[1], title: reader.title };
}

class LegacyReader {
  title: string | undefined;
  private at = 0;

  constructor(
    private readonly lines: readonly string[],
    readonly screen: Screen,
    private readonly finder: SymbolFinder,
  ) {}

  read(): void {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at++]!;
      if (line.startsWith('$EndSCHEMATC')) return;
      this.readItem(line);
    }
    const message = `Line ${this.lines.length}: the file ends before "$EndSCHEMATC". ${remedyCutOff}`;
    throw new CircuitReadError('broken', message, this.lines.length);
  }

  private readItem(line: string): void {
    const { screen } = this;
    if (line.startsWith('$Comp')) {
      const lines = this.block('$EndComp');
      const wantsLook = screen.drawing !== undefined;
      screen.symbols.push(readPlacedSymbol(lines, this.at, (id) => this.finder.find(id), wantsLook));
    } else if (line.startsWith('$Sheet')) screen.sheets.push(this.readSheet());
    else if (line.startsWith('$Bitmap')) {
      const lines = this.block('$EndBitmap');
      if (screen.drawing) readBitmap(lines, screen.drawing);
    } else if (line.startsWith('$Descr')) this.readTitle(line);
    else if (line.startsWith('Wire ')) this.readLine(line.startsWith('Wire Bus') ? screen.buses : undefined, line);
    else if (line.startsWith('Entry ')) this.readLine(screen.entries, line);
    else if (line.startsWith('Connection ')) screen.junctions.push(this.point(line, 2));
    else if (line.startsWith('NoConn ')) screen.noConnects.push(this.point(line, 2));
    else if (line.startsWith('Text ')) this.readText(line);
  }

  /** The lines up to the one that ends the block. */
  private block(end: string): string[] {
    const from = this.at;
    while (this.at < this.lines.length) {
      if (this.lines[this.at++]!.startsWith(end)) return this.lines.slice(from, this.at - 1);
    }
    const what = `the file ends inside the block that begins on line ${from}; expected "${end}".`;
    throw new CircuitReadError('broken', `Line ${this.lines.length}: ${what} ${remedyCutOff}`, this.lines.length);
  }

  private readTitle(first: string): void {
    if (this.screen.drawing) this.screen.drawing.paper = paperOf(first) ?? this.screen.drawing.paper;
    const line = this.block('$EndDescr').find((text) => text.startsWith('Title'));
    const title = line === undefined ? '' : (wordsOf(line)[1] ?? '');
    if (title !== '') this.title = title;
  }

  /** The coordinates stand on the line after the word; notes are lines of text fields and are passed over. */
  private readLine(target: Screen['wires'] | undefined, line: string): void {
    const words = line.split(/\s+/);
    const coordinates = this.lines[this.at++] ?? '';
    const lines = target ?? (words[1] === 'Wire' ? this.screen.wires : undefined);
    if (lines === undefined) {
      this.screen.drawing?.shapes.push(noteLine(coordinates, words));
      return;
    }
    const [x1, y1, x2, y2] = this.numbers(coordinates, 0, 4);
    lines.push({ a: { x: x1!, y: y1! }, b: { x: x2!, y: y2! } });
  }

  private readText(line: string): void {
    const kind = labelKinds[line.split(/\s+/)[1] ?? ''];
    const at = kind === undefined ? undefined : this.point(line, 2);
    const text = (this.lines[this.at++] ?? '').trim();
    const { drawing } = this.screen;
    const look = drawing && labelLookOf(line, text);
    if (kind !== undefined && at !== undefined) {
      this.screen.labels.push({ kind, text, at });
      if (look) drawing.labels.push(look);
    } else if (look && text !== '') drawing.shapes.push(drawnWords(look.text, look.look));
  }

  private readSheet(): ScreenSheet {
    let [uuid, name, file] = ['', '', ''];
    const pins: SheetPin[] = [];
    const from = this.at;
    const block = this.block('$EndSheet');
    for (const [index, line] of block.entries()) {
      if (line.startsWith('U ')) uuid = line.slice(2).trim();
      const field = /^F(\d+)\s/.exec(line);
      if (field === null) continue;
      const words = wordsOf(line);
      if (field[1] === '0') name = words[1] ?? '';
      else if (field[1] === '1') file = words[1] ?? '';
      else {
        const [x, y] = [Number(words[4]), Number(words[5])];
        if (!Number.isFinite(x) || !Number.isFinite(y))
          throw this.broken(from + index + 1, 'the place of a sheet pin', line);
        pins.push({ name: words[1] ?? '', at: { x, y } });
      }
    }
    const sheet = { uuid, name, file, pins, fields: new Map<string, string>(), onBoard: true, notFitted: false };
    this.screen.drawing?.sheets.push(sheetLookOf(name, block.map(wordsOf)));
    return sheet;
  }

  private point(line: string, from: number): GridPoint {
    const [x, y] = this.numbers(line, from, 2);
    return { x: x!, y: y! };
  }

  private numbers(line: string, from: number, count: number): number[] {
    const numbers = line
      .trim()
      .split(/\s+/)
      .slice(from, from + count)
      .map(Number);
    if (numbers.length === count && numbers.every(Number.isFinite)) return numbers;
    throw this.broken(this.at, `${count} coordinates`, line);
  }

  private broken(number: number, expected: string, line: string): CircuitReadError {
    const what = `expected ${expected}, found ${JSON.stringify(line.slice(0, 60))}.`;
    return new CircuitReadError('broken', `Line ${number}: ${what} ${remedyCutOff}`, number);
  }
}

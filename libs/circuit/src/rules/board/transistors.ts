import type { BoardPart, BoardPin } from './board';
import { named } from './pins';

/** The channel of one transistor; duals have two. */
export interface Transistor {
  readonly part: BoardPart;
  readonly kind: 'bjt' | 'fet';
  /** Gate or base. */
  readonly control?: BoardPin;
  /** Drain or collector. */
  readonly output?: BoardPin;
  /** Source or emitter. */
  readonly common?: BoardPin;
}

const CONTROL = /^(?:G(?:ATE)?|B(?:ASE)?)_?(\d?)$/;
const OUTPUT = /^(?:D(?:RAIN)?|C(?:OLL(?:ECTOR)?)?)_?(\d?)$/;
const COMMON = /^(?:S(?:OURCE)?|E(?:MITTER)?)_?(\d?)$/;

function group(pin: BoardPin, pattern: RegExp): string | undefined {
  for (const name of pin.names) {
    const match = pattern.exec(name);
    if (match) return match[1] || '1';
  }
  return undefined;
}

/** The transistors in a part by its pin names; empty when the pins are not known. */
export function transistorsOf(part: BoardPart): readonly Transistor[] {
  if (part.kind !== 'bjt' && part.kind !== 'mosfet' && part.kind !== 'prebiased-bjt') return [];
  const found = new Map<string, { control?: BoardPin; output?: BoardPin; common?: BoardPin }>();
  const put = (key: string, role: 'control' | 'output' | 'common', pin: BoardPin): void => {
    const entry = found.get(key) ?? {};
    // Power packages have several pads for one end, and not all of them connected.
    if (!entry[role]?.net) entry[role] = pin.net ? pin : (entry[role] ?? pin);
    found.set(key, entry);
  };
  for (const pin of part.pins) {
    const control = group(pin, CONTROL);
    const output = group(pin, OUTPUT);
    const common = group(pin, COMMON);
    if (control !== undefined) put(control, 'control', pin);
    else if (output !== undefined) put(output, 'output', pin);
    else if (common !== undefined) put(common, 'common', pin);
  }
  const kind = part.kind === 'mosfet' ? 'fet' : 'bjt';
  return [...found.values()].filter((each) => each.output ?? each.common).map((each) => ({ part, kind, ...each }));
}

/** Whether a pad is that end of a transistor: the pad itself, or another of the part on the same net. */
export function isEnd(end: BoardPin | undefined, pin: BoardPin): boolean {
  return end !== undefined && (end === pin || (end.part === pin.part && end.net !== undefined && end.net === pin.net));
}

const ANODE = /^(?:A\d?|ANODE|POS|\+)$/;
const CATHODE = /^(?:K\d?|C\d?|CATHODE|KATHODE|NEG|-)$/;

/** Anode and cathode of a two-pin diode or LED, by pin names; undefined when they are not known. */
export function diodePins(part: BoardPart): { readonly anode: BoardPin; readonly cathode: BoardPin } | undefined {
  const anode = part.pins.find((pin) => named(pin, ANODE));
  const cathode = part.pins.find((pin) => named(pin, CATHODE));
  if (anode && cathode) return { anode, cathode };
  // Two anodes: a suppressor for both directions.
  if (part.pins.length === 2 && part.pins.every((pin) => named(pin, ANODE))) return undefined;
  // KiCad's library convention, and IPC-7351: pad 1 of a two-pad diode is the cathode.
  const first = part.pins.find((pin) => pin.number === '1');
  const second = part.pins.find((pin) => pin.number === '2');
  const kicad = /^(?:Diode_|LED_)/.test(part.component.footprint);
  if (kicad && part.pins.length === 2 && first && second) return { anode: second, cathode: first };
  // Circuit JSON's own diodes and LEDs have the anode first.
  const drawn = /^simple_(?:diode|led)$/.test(part.component.footprint);
  if (drawn && part.pins.length === 2 && first && second) return { anode: first, cathode: second };
  return undefined;
}

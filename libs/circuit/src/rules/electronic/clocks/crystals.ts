import { typesWith } from '@tracewright/parts/types';
import type { Board, BoardNet, BoardPart, BoardPin } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

/** A two-pole crystal with the nets of its two sides and the chip that it clocks. */
export interface CrystalSide {
  readonly net: BoardNet;
  readonly capacitors: readonly { readonly ref: string; readonly farads?: number }[];
}

export interface CrystalPlace {
  readonly part: BoardPart;
  readonly sides: readonly [CrystalSide, CrystalSide];
  readonly chips: readonly BoardPart[];
}

/** Chips with load capacitors inside, by their data sheets: clocks, radios with trimming arrays, real-time clocks. */
const INTERNAL_CAPACITORS = typesWith('load-capacitors-inside');

/** Chips whose data sheets ask for load capacitors outside. */
const OUTSIDE_CAPACITORS = typesWith('load-capacitors-outside');

function isQuiet(pin: BoardPin): boolean {
  return pin.net === undefined || pin.net.role === 'ground';
}

function side(board: Board, net: BoardNet): CrystalSide {
  const capacitors = new Map<number, { ref: string; farads?: number }>();
  // A series resistor on the drive side stands between crystal and capacitor on some boards.
  const nets = [
    net,
    ...board
      .branches(net, 'resistor')
      .filter((branch) => (branch.element.value ?? Infinity) <= 10e3)
      .flatMap((branch) =>
        branch.far.net && branch.far.net.role === 'signal' && !touchesCrystal(branch.far.net) ? [branch.far.net] : [],
      ),
  ];
  for (const each of nets) {
    for (const branch of board.branches(each, 'capacitor')) {
      if (branch.far.net?.role === 'ground')
        capacitors.set(branch.element.part.index, { ref: branch.element.part.ref, farads: branch.element.value });
    }
  }
  return { net, capacitors: [...capacitors.values()] };
}

function touchesCrystal(net: BoardNet): boolean {
  return net.pins.some((pin) => pin.part.kind === 'crystal');
}

function chipsOn(board: Board, nets: readonly BoardNet[]): BoardPart[] {
  const found = new Set<BoardPart>();
  for (const net of nets) {
    const reached = [
      net,
      ...board
        .branches(net, 'resistor')
        .flatMap((branch) => (branch.far.net?.role === 'signal' ? [branch.far.net] : [])),
    ];
    for (const each of reached) {
      for (const pin of each.pins) {
        const { kind } = pin.part;
        if (pin.part.fitted && (kind === 'ic' || kind === 'microcontroller' || kind === 'module')) found.add(pin.part);
      }
    }
  }
  return [...found];
}

/** All fitted crystals with two live nets. Cases and guard pads on ground or on no net do not count. */
export function crystalPlaces(board: Board): { readonly places: CrystalPlace[]; readonly unclear: BoardPart[] } {
  const places: CrystalPlace[] = [];
  const unclear: BoardPart[] = [];
  for (const part of board.ofKind('crystal')) {
    if (!part.fitted) continue;
    const nets = [
      ...new Set(part.pins.filter((pin) => !isQuiet(pin) && pin.net && pin.net.pins.length > 1).map((pin) => pin.net)),
    ].filter((net) => net !== undefined);
    const [first, second] = nets;
    if (nets.some((net) => net.role === 'supply')) continue;
    if (!first || !second || nets.length !== 2) {
      if (nets.length > 2) unclear.push(part);
      continue;
    }
    // Between one pin and a trimmer the crystal swings in series: no load capacitor belongs at the pin.
    const chips = [chipsOn(board, [first]), chipsOn(board, [second])];
    const inSeries = chips.some((each) => each.length === 0) && chips.some((each) => each.length > 0);
    if (inSeries) unclear.push(part);
    else places.push({ part, sides: [side(board, first), side(board, second)], chips: [...new Set(chips.flat())] });
  }
  return { places, unclear };
}

export function hasInternalCapacitors(chips: readonly BoardPart[]): boolean {
  return chips.some((chip) => typeMatches(chip, INTERNAL_CAPACITORS));
}

export function needsOutsideCapacitors(chips: readonly BoardPart[]): boolean {
  return chips.some((chip) => chip.identity.exact || typeMatches(chip, OUTSIDE_CAPACITORS));
}

import type { PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { gateOf, relayPins, unitsOf, type Gate, type Units } from './units';
import { box, line, ring, shape, type Stroke } from './strokes';
import { onGrid, symbolFrom, type PartSymbol, type SymbolPlan } from './symbol';

/** Pins bear their numbers on leads of this length. */
const LEAD = 50;
const NEGATION = 6;

type End = SymbolPlan['ends'][number];
const end = (index: number, x: number, y: number, side: Side, length: number): End => {
  return { index, x, y, side, length, shown: 'number' };
};

/** Reference and value above a body, beside the lead of its supply. */
const above = (x: number, top: number): Pick<SymbolPlan, 'reference' | 'value'> => ({
  reference: { x, y: top - 35, along: 1, across: -1, upward: false },
  value: { x, y: top - 9, along: 1, across: -1, upward: false },
});

/** From one amplifier to the next, and from the middle of one to its inputs. */
const [AMPLIFIER, INPUT] = [150, 25];

/** Where pins stand that are of no amplifier: the names are above to the right. */
const ASIDE = [
  { x: 50, sign: 1 },
  { x: -50, sign: 1 },
  { x: -50, sign: -1 },
];

/** Several amplifiers or comparators in one housing: a triangle for each, below each other. */
export function amplifiersSymbol(part: PlacedComponent): PartSymbol | undefined {
  const units = unitsOf(part.pins ?? [], 'amplifier');
  if (!units || units.list.length < 2) return undefined;
  const outer = ((units.list.length - 1) * AMPLIFIER) / 2;
  const halfHeight = outer + 100;
  const strokes: Stroke[] = [];
  const ends: End[] = [];
  units.list.forEach(({ inputs: [plus, minus], out }, at) => {
    const y = at * AMPLIFIER - outer;
    strokes.push(
      ...[shape(-75, y - 60, 75, y, -75, y + 60, -75, y - 60), line(-67, y - INPUT, -55, y - INPUT)],
      ...[line(-61, y - INPUT - 6, -61, y - INPUT + 6), line(-67, y + INPUT, -55, y + INPUT)],
    );
    ends.push(
      ...[end(plus!, -125, y - INPUT, 'left', LEAD), end(minus!, -125, y + INPUT, 'left', LEAD)],
      end(out, 125, y, 'right', LEAD),
    );
  });
  ends.push(end(units.high, 0, -halfHeight, 'top', 70), end(units.low, 0, halfHeight, 'bottom', 70));
  units.others.forEach((index, at) => {
    const { x, sign } = ASIDE[at]!;
    // To the edge of the first or last triangle.
    ends.push(end(index, x, halfHeight * sign, sign > 0 ? 'bottom' : 'top', 40 + (x + 75) * 0.4));
  });
  return symbolFrom(part, { ...{ halfWidth: 125, halfHeight, strokes, ends }, ...above(30, -halfHeight + 75) });
}

/** One amplifier or comparator of several by itself, its plus input first. */
export function amplifierUnit(part: PlacedComponent): PartSymbol {
  return symbolFrom(part, {
    ...{ halfWidth: 100, halfHeight: 75 },
    strokes: [
      ...[shape(-60, -60, 60, 0, -60, 60, -60, -60), line(-52, -INPUT, -40, -INPUT)],
      ...[line(-46, -INPUT - 6, -46, -INPUT + 6), line(-52, INPUT, -40, INPUT)],
    ],
    ends: [end(0, -100, -INPUT, 'left', 40), end(1, -100, INPUT, 'left', 40), end(2, 100, 0, 'right', 40)],
    reference: { x: 20, y: -45, along: 1, across: -1, upward: false },
    value: { x: 20, y: 45, along: 1, across: 1, upward: false },
  });
}

const ROW = 50;

/** One gate of several by itself, its output last. */
export function gateUnit(part: PlacedComponent, gate: Gate): PartSymbol {
  const inputs = (part.pins ?? []).length - 1;
  const half = (inputs * ROW) / 2;
  const lead = gate.negated ? LEAD - 2 * NEGATION : LEAD;
  return symbolFrom(part, {
    ...{ halfWidth: 100, halfHeight: half, strokes: gateStrokes(gate, -half, 2 * half) },
    ends: [
      ...Array.from({ length: inputs }, (_, row) => end(row, -100, ROW / 2 + row * ROW - half, 'left', LEAD)),
      end(inputs, 100, 0, 'right', lead),
    ],
    ...above(-50, -half),
  });
}

/** Logic gates of one housing as IEC 60617-12 has them: boxes in a column, each with what it does. */
export function gatesSymbol(part: PlacedComponent): PartSymbol | undefined {
  const gate = gateOf(part);
  const units = gate && unitsOf(part.pins ?? [], 'gate');
  if (!gate || !units) return undefined;
  const height = (units.list[0]?.inputs.length ?? 1) * ROW;
  const half = (units.list.length * height) / 2;
  const strokes = units.list.flatMap((_, at) => gateStrokes(gate, at * height - half, height));
  const lead = gate.negated ? LEAD - 2 * NEGATION : LEAD;
  const ends = units.list.flatMap(({ inputs, out }, at) => {
    const top = at * height - half;
    const left = inputs.map((index, row) => end(index, -100, top + ROW / 2 + row * ROW, 'left', LEAD));
    return [...left, end(out, 100, top + height / 2, 'right', lead)];
  });
  return symbolFrom(part, {
    ...{ halfWidth: 100, halfHeight: half + LEAD, strokes },
    ends: [
      ...[...ends, ...suppliesOf(units, -25, half + LEAD)],
      ...units.others.map((index) => end(index, 25, half + LEAD, 'bottom', LEAD)),
    ],
    ...above(0, -half),
  });
}

/** The supplies of a part whose units stand by themselves: plus above, ground below, spare pins to the left. */
export function supplyUnit(part: PlacedComponent): PartSymbol {
  const named = (index: number, x: number, y: number, side: Side): End => ({
    ...{ index, x, y, side, length: LEAD, shown: true },
  });
  const spare = Math.max(0, (part.pins ?? []).length - 2);
  const half = 75 + onGrid(spare * 12.5);
  return symbolFrom(part, {
    ...{ halfWidth: 75, halfHeight: half + LEAD, strokes: [box(-25, -half, 25, half)] },
    ends: [
      ...[named(0, 0, -half - LEAD, 'top'), named(1, 0, half + LEAD, 'bottom')],
      ...Array.from({ length: spare }, (_, at) => end(at + 2, -75, (at + 1) * 25 - half, 'left', LEAD)),
    ],
    reference: { x: 31, y: -3, along: 1, across: -1, upward: false },
    value: { x: 31, y: 3, along: 1, across: 1, upward: false },
  });
}

const suppliesOf = ({ high, low }: Units, x: number, y: number): readonly End[] => [
  end(high, x, -y, 'top', LEAD),
  end(low, x, y, 'bottom', LEAD),
];

function gateStrokes({ does, negated }: Gate, top: number, height: number): readonly Stroke[] {
  const y = top + height / 2;
  const bubble = negated ? [ring(50 + NEGATION, y, NEGATION)] : [];
  return [box(-50, top, 50, top + height), ...bubble, ...SIGNS[does].map((points) => sign(points, y))];
}

const sign = (points: readonly number[], y: number): Stroke =>
  line(...points.map((value, at) => (at % 2 === 0 ? value : value + y)));

const ONE = [4, -6, 10, -11, 10, 11];
/** What a gate does, in lines: &, ≥1, =1 and 1. */
const SIGNS: { readonly [does in Gate['does']]: readonly (readonly number[])[] } = {
  and: [[9, 11, -6, -5, -6, -9, -2, -11, 2, -9, 2, -5, -8, 3, -8, 8, -4, 11, 1, 11, 9, 3]],
  or: [[-17, -9, -5, -4, -17, 1], [-17, 8, -5, 3], ONE],
  exclusive: [[-13, -3, -1, -3], [-13, 3, -1, 3], ONE],
  buffer: [[-6, -6, 0, -11, 0, 11]],
};

/** A relay: its coil to the left, each changeover contact in its rest position, joined to the coil by a broken line. */
export function relaySymbol(part: PlacedComponent): PartSymbol | undefined {
  const relay = relayPins(part.pins ?? []);
  if (!relay) return undefined;
  const halfWidth = 50 + relay.contacts.length * 50;
  const coil = -halfWidth + 50;
  const last = halfWidth - 50;
  const strokes: Stroke[] = [
    box(coil - 30, -18, coil + 30, 18),
    line(coil - 10, 18, coil + 10, -18),
    { ...line(coil + 30, 0, last - 12, 0), dash: 'dash' },
  ];
  const ends = [end(relay.coil[0], coil, -100, 'top', 82), end(relay.coil[1], coil, 100, 'bottom', 82)];
  relay.contacts.forEach(({ common, closed, open }, at) => {
    const x = coil + 100 * (at + 1);
    strokes.push(line(x, 40, x - 25, -36), line(x - 25, -LEAD, x - 25, -36), line(x + 25, -LEAD, x + 25, -30));
    ends.push(end(common, x, 100, 'bottom', 60), end(closed, x - 25, -100, 'top', LEAD));
    ends.push(end(open, x + 25, -100, 'top', LEAD));
  });
  return symbolFrom(part, {
    ...{ halfWidth, halfHeight: 100, strokes, ends },
    reference: { x: halfWidth + 6, y: -3, along: 1, across: -1, upward: false },
    value: { x: halfWidth + 6, y: 3, along: 1, across: 1, upward: false },
  });
}

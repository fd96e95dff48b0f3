import { figures, typesWith } from '@tracewright/parts/types';
import { voltsText, type Board, type BoardNet, type BoardPart } from '../../board';
import type { Outcome } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { supplyNets } from '../pins/levels';
import { typeMatches } from '../start-up/reset-pins';

/** Volts; a note tells on what the range depends. */
interface Range {
  readonly min: number;
  readonly max: number;
  readonly note?: string;
}

/** Interface circuits made for 5 V alone, by their data sheets, and LEDs whose blue diode alone takes 3 V. */
const FIVE_VOLT_TYPES: readonly (readonly [RegExp, Range])[] = figures('five-volts-only').map(
  ({ type, range }) => [type, range] as const,
);

/** Amplifiers for two supplies, whose inputs and outputs end volts before the rails: total supply. Volts. */
const WIDE_AMPLIFIERS: readonly (readonly [RegExp, number])[] = figures('amplifier-needs').map(
  ({ type, volts }) => [type, volts] as const,
);

/** A 324 or 358 reaches neither at its inputs nor at its output the upper 1.5 V of its supply. Volts. */
const SINGLE_SUPPLY = typesWith('single-supply-amplifier');
const LEAST_FOR_SIGNALS = 4.5;

/** Amplifiers between a rail and ground whose signals don't fit between them. */
function checkAmplifiers(outcome: Outcome, board: Board): void {
  for (const part of board.ofKind('ic')) {
    if (!part.fitted || !part.identity.classes.has('opamp')) continue;
    const plus = part.pins.find((pin) => /^(?:V\+|VCC\+?|VDD|VS\+?)$/.test(pin.names[0] ?? ''))?.net;
    const minus = part.pins.find((pin) => /^(?:V-|VEE|VCC-|VSS|VS-|GND)$/.test(pin.names[0] ?? ''))?.net;
    if (!plus?.volts || minus?.role !== 'ground') continue;
    outcome.looked();
    const volts = plus.volts.max;
    const wide = WIDE_AMPLIFIERS.find(([pattern]) => typeMatches(part, pattern))?.[1];
    const single = typeMatches(part, SINGLE_SUPPLY) && volts < LEAST_FOR_SIGNALS && drivesPort(board, part);
    if ((wide === undefined || volts >= wide) && !single) continue;
    const why =
      wide === undefined
        ? `its inputs and outputs reach only ${(volts - 1.5).toFixed(1)} V, 1.5 V below the rail`
        : `it is made for ${wide} V and more, and its inputs and outputs stay 1.5 V to 4 V away from both rails`;
    outcome.found({
      severity: 'warning',
      title: `${part.ref} on ${voltsText(plus.volts) ?? ''} has no room for its signals`,
      description: `${part.ref} (${part.identity.label}) works between ${netName(plus.name)} (${voltsText(plus.volts) ?? ''}) and ground; ${why}.`,
      recommendations: [
        `Use a rail-to-rail amplifier with the same pins, such as MCP6002 or MCP6004, or a higher supply for ${part.ref}.`,
      ],
      refs: [part.ref],
      nets: [plus.name],
      evidence: { supply: plus.name, volts, leastVolts: wide ?? LEAST_FOR_SIGNALS },
      confidence: part.identity.confidence * 0.85,
    });
  }
}

/** An output that a controller of the same rail measures over its whole range. */
function drivesPort(board: Board, part: BoardPart): boolean {
  return part.pins.some(({ net, type, names }) => {
    if (net?.role !== 'signal' || !(type === 'output' || names.some((name) => /^OUT/.test(name)))) return false;
    const near = [
      net,
      ...board.branches(net, 'resistor').flatMap(({ far }) => (far.net?.role === 'signal' ? far.net : [])),
    ];
    return near.some((each) => each.pins.some((pin) => pin.part.kind === 'microcontroller' && pin.part.fitted));
  });
}

function rangeOf(part: BoardPart): Range | undefined {
  const own = part.identity.exact ? part.identity.catalogue?.supply : undefined;
  return own ?? FIVE_VOLT_TYPES.find(([pattern]) => typeMatches(part, pattern))?.[1];
}

/** The lowest supply of circuits that are made for one voltage alone. */
export const leastSupply = (part: BoardPart): number | undefined =>
  FIVE_VOLT_TYPES.find(([pattern]) => typeMatches(part, pattern))?.[1].min;

/** Parts of one type on one rail that is too high or too low for them. */
interface Misfit {
  readonly net: BoardNet;
  readonly range: Range;
  readonly high: boolean;
  readonly parts: BoardPart[];
}

/**
 * Below its range many a part still works, though none by its data sheet. Amplifiers take theirs between two rails;
 * ranges with a condition beside them are judged by people.
 */
function isTooLow(part: BoardPart, range: Range, volts: number): boolean {
  return !part.identity.classes.has('opamp') && !range.note && volts > 0 && volts < range.min * 0.95;
}

/** Parts on a rail above or below what their data sheets allow. */
export function checkSupplyRanges(outcome: Outcome, board: Board): void {
  const misfits = new Map<string, Misfit>();
  for (const part of board.ofKind('ic', 'microcontroller', 'addressable-led')) {
    const range = part.fitted ? rangeOf(part) : undefined;
    const nets = supplyNets(part);
    const [net] = nets;
    if (!range || !net?.volts || nets.length !== 1 || range.max < 1.5) continue;
    outcome.looked();
    const high = net.volts.min > range.max * 1.05;
    if (!high && !isTooLow(part, range, net.volts.max)) continue;
    const key = `${part.identity.label}\u0001${net.name}`;
    const same = misfits.get(key);
    if (same) same.parts.push(part);
    else misfits.set(key, { net, range, high, parts: [part] });
  }
  for (const misfit of misfits.values()) tell(outcome, misfit);
  checkAmplifiers(outcome, board);
}

function tell(outcome: Outcome, { net, range, high, parts }: Misfit): void {
  const refs = inOrder(parts.map((part) => part.ref));
  const volts = voltsText(net.volts) ?? '';
  const limit = high ? `at most ${range.max} V` : `at least ${range.min} V`;
  const note = range.note ? ` (${range.note})` : '';
  outcome.found({
    severity: high ? 'error' : parts[0]?.kind === 'addressable-led' ? 'info' : 'warning',
    title: `${list(refs)} on ${volts}, made for ${limit}`,
    description: `${list(refs)} (${parts[0]?.identity.label ?? ''}) ${refs.length === 1 ? 'takes its' : 'take their'} supply from ${netName(net.name)} (${volts}); the data sheet allows ${range.min} V to ${range.max} V${note}.`,
    recommendations: [
      high
        ? `Supply ${list(refs)} from a rail of ${limit}.`
        : `Supply ${list(refs)} from a rail of ${limit}, or use a type made for ${volts}.`,
    ],
    refs,
    nets: [net.name],
    evidence: { supply: net.name, volts: net.volts?.max ?? null, allowedMin: range.min, allowedMax: range.max },
    confidence: Math.min(...parts.map((part) => part.identity.confidence)) * (high ? 0.95 : 0.85),
  });
}

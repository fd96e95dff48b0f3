import { voltsText, type Board, type BoardNet, type BoardPart } from '../board';
import type { Outcome, RuleFinding } from '../rule';
import { netName } from '../words';
import { supplyNets } from './levels';
import { typeMatches } from './reset-pins';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly note?: string;
}

/** Addressable LEDs for 5 V: their blue diode alone takes 3 V. */
const FIVE_VOLT_LEDS = /^(?:WS281[1-5]|SK68\d\d)/;
const LED_RANGE: Range = { min: 3.5, max: 5.3 };

function rangeOf(part: BoardPart): Range | undefined {
  const range = part.identity.exact ? part.identity.catalogue?.supply : undefined;
  if (part.kind === 'addressable-led') return range ?? (typeMatches(part, FIVE_VOLT_LEDS) ? LED_RANGE : undefined);
  return part.kind === 'ic' || part.kind === 'microcontroller' ? range : undefined;
}

/** Below its range many a part still works, though none by its data sheet; amplifiers take their range between two rails. */
function isTooLow(part: BoardPart, range: Range, volts: number): boolean {
  return !part.identity.classes.has('opamp') && volts > 0 && volts < range.min * 0.95;
}

function outside(part: BoardPart, net: BoardNet, range: Range, low: boolean): RuleFinding {
  const volts = voltsText(net.volts) ?? '';
  const limit = low ? `at least ${range.min} V` : `at most ${range.max} V`;
  return {
    severity: low ? (part.kind === 'addressable-led' ? 'info' : 'warning') : 'error',
    title: `${part.ref} on ${volts}, made for ${limit}`,
    description: `${part.ref} (${part.identity.label}) takes its supply from ${netName(net.name)} (${volts}); its data sheet allows ${range.min} V to ${range.max} V${range.note ? ` (${range.note})` : ''}.`,
    recommendations: [
      `Supply ${part.ref} from a rail of ${limit}${low ? ', or use a type for the lower voltage' : ''}.`,
    ],
    refs: [part.ref],
    nets: [net.name],
    evidence: { supply: net.name, volts: net.volts?.max ?? null, allowedMin: range.min, allowedMax: range.max },
    confidence: part.identity.confidence * (low ? 0.85 : 0.95),
  };
}

/** Parts on a rail above or below what their data sheet allows. */
export function checkSupplies(board: Board, outcome: Outcome): void {
  for (const part of board.parts) {
    const range = part.fitted ? rangeOf(part) : undefined;
    if (!range || range.max < 1.5) continue;
    const nets = supplyNets(part);
    const [net] = nets;
    if (!net?.volts || nets.length !== 1) continue;
    outcome.looked();
    if (net.volts.min > range.max * 1.05) outcome.found(outside(part, net, range, false));
    else if (isTooLow(part, range, net.volts.max)) outcome.found(outside(part, net, range, true));
  }
}

import type { BoardPart, BoardPin } from './board';
import { naturally } from '../words';

export type JumperState = 'closed' | 'open' | 'unknown';

export interface JumperLinks {
  readonly state: JumperState;
  /** Pads joined as delivered. */
  readonly joined: readonly (readonly [BoardPin, BoardPin])[];
}

/** Pads in the order of their numbers; pads of one number or net already count once. */
function ordered(part: BoardPart): BoardPin[] {
  return [...part.pins].sort((a, b) => naturally(a.number, b.number));
}

function pair(pins: readonly BoardPin[], a: number, b: number): (readonly [BoardPin, BoardPin])[] {
  const first = pins[a];
  const second = pins[b];
  return first && second ? [[first, second]] : [];
}

/**
 * State of a solder jumper or pin jumper as delivered, from the words that libraries use:
 * NC, closed, bridged, shorted, trace; NO, open. Three pads: "Bridged12", "NC-1", "3_2-NC" and the like.
 * Plain "SJ" pads of Eagle libraries are open; anything else is unknown.
 */
export function jumperLinks(part: BoardPart): JumperLinks {
  const text = `${part.component.value} ${part.component.footprint} ${part.component.symbol ?? ''}`.toUpperCase();
  const pins = ordered(part);
  if (pins.length >= 3 && pins.length !== 4) return threePads(text, pins);
  const two = pins.length === 4 ? doubled(pins) : pair(pins, 0, 1);
  if (/NO_?CUT.*SHORTED|SHORTED|BRIDGED|CLOSED|(?:^|[^A-Z])NC(?:[^A-Z]|$)|NC_|_NC|BY_TRACE|BY_PASTE/.test(text))
    return { state: 'closed', joined: two };
  if (/OPEN|(?:^|[^A-Z])NO(?:[^A-Z]|$)|_NO_|-NO-|NOSHORT/.test(text)) return { state: 'open', joined: [] };
  if (/(?:^|[:_ ])SJ(?:_?2?S?)?(?:$|[ _])|SOLDER-?JUMPER|SMT-JUMPER_2/.test(text)) return { state: 'open', joined: [] };
  return { state: 'unknown', joined: two };
}

/** Four pads are two pads twice: each joins the other net. */
function doubled(pins: readonly BoardPin[]): (readonly [BoardPin, BoardPin])[] {
  const first = pins[0];
  const other = pins.find((pin) => pin.net && first?.net && pin.net !== first.net);
  return first && other ? [[first, other]] : [];
}

function threePads(text: string, pins: readonly BoardPin[]): JumperLinks {
  const left = pair(pins, 0, 1);
  const right = pair(pins, 1, 2);
  if (/BRIDGED123|3_2-NC|NC-2|2-NC/.test(text)) return { state: 'closed', joined: [...left, ...right] };
  if (/BRIDGED12|3_1-NC|NC-1|1-NC|SHORTED/.test(text)) return { state: 'closed', joined: left };
  if (/BRIDGED23/.test(text)) return { state: 'closed', joined: right };
  if (/OPEN|_NO(?:_|$)|(?:^|[^A-Z])NO(?:[^A-Z]|$)|(?:^|[:_ ])SJ_?3(?:$|[ _])/.test(text))
    return { state: 'open', joined: [] };
  return { state: 'unknown', joined: [...left, ...right] };
}

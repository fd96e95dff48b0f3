import { figures } from '@tracewright/parts/types';
import { isActive, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { capacitorsOf } from './supply-demand';
import { typeMatches } from '../start-up/reset-pins';

/** Outputs of regulators inside chips that are stable only with a capacitor outside, by chip and pin. */
const CORE_PINS: readonly { readonly type: RegExp; readonly pin: RegExp; readonly farads: string }[] = figures(
  'core-capacitor',
).map(({ type, pin, farads }) => ({ type, pin: new RegExp(pin), farads }));

export interface CorePin {
  readonly part: BoardPart;
  readonly pin: BoardPin;
  readonly net?: BoardNet;
  /** What the data sheet asks for, for people. */
  readonly farads: string;
}

/** The pins of a chip's own regulators that need a capacitor, of all fitted chips. */
export function corePins(board: Board): CorePin[] {
  return board.parts.flatMap((part) => {
    if (!part.fitted || !isActive(part) || part.kind === 'module') return [];
    const rules = CORE_PINS.filter(({ type }) => typeMatches(part, type));
    return rules.flatMap(({ pin: pattern, farads }) => {
      const pins = part.pins.filter((pin) => pin.names.some((name) => pattern.test(name)));
      return pins.filter((pin) => !pin.markedOpen).map((pin) => ({ part, pin, net: pin.net, farads }));
    });
  });
}

/** Whether a capacitor stabilises the pin; tied to a supply or to ground it is not in use. */
export function isStabilised(board: Board, { net }: CorePin): boolean {
  if (!net) return false;
  if (net.role === 'ground') return true;
  return (
    capacitorsOf(board, net).length > 0 ||
    board
      .reach(net)
      .some(
        (reached) =>
          reached.net.role === 'supply' && reached.net.source === 'name' && capacitorsOf(board, reached.net).length > 0,
      )
  );
}

import { figures } from '@tracewright/parts/types';
import { named, type Board, type BoardPart, type BoardPin } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

export interface Charger {
  readonly part: BoardPart;
  readonly prog?: BoardPin;
  readonly input?: BoardPin;
  readonly battery?: BoardPin;
  /** Volts times gain of the current formula I = k / R; undefined when not known. */
  readonly constant?: number;
}

/** Charge current times programming resistor, volts, by the data sheets. */
const CONSTANT: readonly (readonly [RegExp, number])[] = figures('charge-constant').map(
  ({ type, volts }) => [type, volts] as const,
);

export function chargers(board: Board): Charger[] {
  return board
    .ofKind('charger')
    .filter((part) => part.fitted)
    .map((part) => ({
      part,
      prog: part.pins.find((pin) => named(pin, /^(?:PROG\d?|ISET\d?|IREF|ICHG|ISET_?\w*|RPROG|IPROG)$/)),
      input: part.pins.find((pin) => named(pin, /^(?:VCC|VDD|VIN|IN|VBUS|AC|DCIN|V5IN)$/)),
      battery: part.pins.find((pin) => named(pin, /^(?:V?BAT\d?|BAT\+|BATT|VBATT?)$/)),
      constant: CONSTANT.find(([pattern]) => typeMatches(part, pattern))?.[1],
    }));
}

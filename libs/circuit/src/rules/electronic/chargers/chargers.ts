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
const CONSTANT: readonly (readonly [RegExp, number])[] = [
  [/^MCP7383[12]|^MCP738[3]/, 1000],
  [/4054/, 1000],
  [/^TP4056|^TP4057|^TC4056|^TP4055/, 1200],
  [/^BQ2407\d/, 890],
  [/^BQ2423\d|^BQ24232/, 870],
  [/^LTC4065|^LTC4053|^LTC4061/, 1000],
];

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

import { PIN_TYPES, type PinType } from '../model';
import { tableOf } from './table';

const kicadTypes: ReadonlySet<string> = new Set(PIN_TYPES);

/** Spellings of older KiCad netlists. */
const kicadSynonyms = tableOf<PinType>({
  BiDi: 'bidirectional',
  '3state': 'tri_state',
  unspc: 'unspecified',
  openCol: 'open_collector',
  openEm: 'open_emitter',
  NotConnected: 'no_connect',
  unconnected: 'no_connect',
});

/** A pin type as KiCad 5 and newer write it; `+no_connect` says that the pin carries a no-connect mark. */
export function kicadPinType(text: string): { readonly type?: PinType; readonly noConnect: boolean } {
  const plus = text.indexOf('+');
  const name = plus < 0 ? text : text.slice(0, plus);
  const type = kicadTypes.has(name) ? (name as PinType) : kicadSynonyms[name];
  const noConnect = type === 'no_connect' || text.includes('no_connect');
  return type === undefined ? { noConnect } : { type, noConnect };
}

const legacyLetters = tableOf<PinType>({
  I: 'input',
  O: 'output',
  B: 'bidirectional',
  T: 'tri_state',
  P: 'passive',
  U: 'unspecified',
  W: 'power_in',
  w: 'power_out',
  C: 'open_collector',
  E: 'open_emitter',
  N: 'no_connect',
});

/** The letter of a symbol pin in libraries of KiCad 5 and older. */
export function legacyPinType(letter: string): PinType | undefined {
  return legacyLetters[letter];
}

const eagleDirections = tableOf<PinType>({
  nc: 'no_connect',
  in: 'input',
  out: 'output',
  io: 'bidirectional',
  oc: 'open_collector',
  hiz: 'tri_state',
  pas: 'passive',
  pwr: 'power_in',
  sup: 'power_out',
});

/** The direction of a pin in an Eagle symbol; Eagle's default is `io`. */
export function eaglePinType(direction: string | undefined): PinType | undefined {
  return direction === undefined ? 'bidirectional' : eagleDirections[direction];
}

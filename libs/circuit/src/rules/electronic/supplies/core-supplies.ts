import { isActive, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { capacitorsOf } from './supply-demand';
import { typeMatches } from '../start-up/reset-pins';

/** Outputs of regulators inside chips that are stable only with a capacitor outside, by chip and pin. */
const CORE_PINS: readonly { readonly type: RegExp; readonly pin: RegExp; readonly farads: string }[] = [
  { type: /^(?:AT)?SAM[DLE]\d|^ATSAM[DLE]/, pin: /^VDD_?CORE$/, farads: '1 µF' },
  { type: /^(?:STM32|GD32|APM32|AT32)/, pin: /^VCAP_?\d?$/, farads: '2.2 µF' },
  { type: /^PIC(?:18F\d+[JK]|24|32)|^DSPIC/, pin: /^(?:VCAP|VDDCORE|VUSB3V3)$/, farads: '10 µF' },
  { type: /^(?:AT)?MEGA(?:8|16|32)U[24]|^AT90USB/, pin: /^UCAP$/, farads: '1 µF' },
  { type: /^FT(?:23|22|42|24)/, pin: /^3V3_?OUT$/, farads: '100 nF' },
  { type: /^CH34\d|^CH910\d/, pin: /^V3$/, farads: '100 nF' },
  { type: /^LAN8[67]\d\d/, pin: /^VDDCR$/, farads: '1 µF and 470 pF' },
  { type: /^MPU-?\d|^ICM-?20\d/, pin: /^REGOUT$/, farads: '100 nF' },
  { type: /^NRF5[23]/, pin: /^DEC[14]$/, farads: '100 nF or 1 µF' },
  { type: /^RP20|^RP23/, pin: /^VREG_VOUT$/, farads: '1 µF' },
  { type: /^(?:MSP430F[56]|MSP432|TM4C)/, pin: /^(?:VCORE|VDDC)$/, farads: '470 nF or more' },
];

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

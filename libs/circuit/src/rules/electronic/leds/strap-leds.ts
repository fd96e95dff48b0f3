import { LEVEL_LINKS, diodePins, type Board, type BoardNet, type BoardPart } from '../../board';
import { forwardVolts } from './forward-voltage';
import { parallel, pulls } from '../pins/pulls';
import type { Strap } from '../start-up/straps';

/** Resistance of the pull inside a chip, ohm. */
const INTERNAL = 45e3;
/** A supply where none is known: levels are parts of it. Volts. */
const SUPPLY = 3.3;
/** Inputs take more than this part of the supply for high, and less than the other for low. */
const HIGH = 0.75;
const LOW = 0.25;

/** An LED that draws a boot pin away from the level it needs. */
export interface StrapLed {
  readonly led: BoardPart;
  readonly resistor: BoardPart;
  /** What the pin has at reset, volts. */
  readonly volts: number;
  readonly supply: number;
}

interface Lamp {
  readonly led: BoardPart;
  readonly resistor: BoardPart;
  readonly ohms: number;
  readonly rail: BoardNet;
}

/** LEDs with a resistor from the net to ground, or from the supply to it, that the pin’s level makes shine. */
function lampsOf(board: Board, net: BoardNet, to: 'ground' | 'supply'): Lamp[] {
  return board
    .reach(net, LEVEL_LINKS)
    .filter((reached) => reached.net.role === 'signal')
    .flatMap((reached) => board.branches(reached.net, 'resistor'))
    .flatMap(({ element, far }) => {
      const led = far.net?.pins.find((pin) => pin.part.kind === 'led' && pin.part.fitted)?.part;
      const rail = led?.pins.find((pin) => pin.net && pin.net !== far.net)?.net;
      if (!led || led.pins.length !== 2 || rail?.role !== to || !element.value || !far.net) return [];
      const ends = diodePins(led);
      const forward = to === 'ground' ? ends?.anode.net === far.net : ends?.cathode.net === far.net;
      return ends && !forward ? [] : [{ led, resistor: element.part, ohms: element.value, rail }];
    });
}

/** The LED that keeps a boot pin from its level against the pull that is there, fitted or in the chip. */
export function strapLed(board: Board, strap: Strap): StrapLed | undefined {
  const { net } = strap.pin;
  if (net?.role !== 'signal') return undefined;
  const away = strap.needs === 'high' ? 'ground' : 'supply';
  const fitted = pulls(board, net, strap.needs === 'high' ? 'supply' : 'ground');
  const pull = parallel([...fitted, ...(strap.internal ? [{ ohms: INTERNAL }] : [])]);
  if (!pull || fitted.length + Number(strap.internal) === 0) return undefined;
  for (const { led, resistor, ohms, rail } of lampsOf(board, net, away)) {
    const supply = (away === 'supply' ? rail.volts?.max : fitted[0]?.rail.volts?.max) ?? SUPPLY;
    const current = (supply - forwardVolts(led)) / (pull + ohms);
    const volts = strap.needs === 'high' ? supply - current * pull : current * pull;
    const clear = current <= 0 || (strap.needs === 'high' ? volts >= supply * HIGH : volts <= supply * LOW);
    if (!clear) return { led, resistor, volts, supply };
  }
  return undefined;
}

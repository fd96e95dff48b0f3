import type { Controller } from '../controllers/controller';
import type { Demand } from '../request/demand';
import { GROUND, type Sheet, type Wiring } from '../sheet/sheet';

/** What a block is drawn with. */
export interface BlockContext {
  readonly sheet: Sheet;
  readonly mcu: Controller;
  readonly demand: Demand;
  readonly because: string;
  /** Which of the recipe's options was chosen. */
  readonly option: string;
  /** The net that loads outside are fed from: the supply as it comes in. */
  readonly input: string;
}

/** How a function is drawn. */
export interface Recipe {
  /** Names of what it can be made with, the preferred first, with why. */
  readonly options?: readonly (readonly [partNumber: string, why: string])[];
  /** Which of the options do for the words that ask for it and the whole text; all where it is not there. */
  readonly fits?: (partNumber: string, said: string, text: string) => boolean;
  /** Rails beside 3.3 V that it takes. */
  readonly needs?: readonly '+5V'[];
  readonly draw: (context: BlockContext, index: number) => void;
}

/** The options that do for what was said, the preferred first. */
export const optionsOf = ({ options = [], fits }: Recipe, said: string, text: string): NonNullable<Recipe['options']> =>
  fits ? options.filter(([mpn]) => fits(mpn, said, text)) : options;

export const LOGIC = '+3V3';
export const FIVE = '+5V';
/** What goes on when the adapter stops: from the adapter while it is there, else from the cell. */
export const SYSTEM = 'VSYS';
/** 3.4 to 4.4 V for a mobile modem's bursts. */
export const MODEM = '+4V';

/** An I2C part's usual wiring. */
export function onBus(
  { sheet, mcu }: BlockContext,
  mpn: string,
  wiring: { readonly [pin: string]: string } = {},
): void {
  sheet.add(
    mpn,
    { VDD: LOGIC, VCC: LOGIC, VDDIO: LOGIC, VS: LOGIC, 'V+': LOGIC, ...mcu.bus(), ...wiring },
    { holds: ['I2C', 'sensor hub', 'writes allowed'], nodes: { SUPPLY: LOGIC } },
  );
}

/** The line that chooses one of several devices on the SPI bus: none is chosen while the controller starts. */
export function chipSelect({ sheet, mcu }: BlockContext, net: string): string {
  sheet.r('10k', mcu.pin('gpio', net), LOGIC);
  return net;
}

/** Enable, input and output of each buffer. */
const BUFFERS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['10', '9', '8'],
  ['13', '12', '11'],
] as const;

/** 0.7 of 5 V is more than 3.3 V: buffers with TTL inputs stand between, up to four lines in one package. */
export function raisedToFive(
  { sheet }: BlockContext,
  lines: readonly { readonly low: string; readonly high: string }[],
): void {
  const wired = BUFFERS.map(([enable, input, output], at) => {
    const line = lines[at];
    return line ? { [enable]: GROUND, [input]: line.low, [output]: line.high } : { [enable]: FIVE, [input]: GROUND };
  });
  sheet.add('SN74AHCT125N', Object.assign({ VCC: FIVE }, ...wired) as Wiring);
}

/** A resistor divider that brings a 5 V output down to the controller's 3.3 V. */
export function steppedDown({ sheet }: BlockContext, from: string, to: string, below = '18k'): void {
  sheet.r('10k', from, to);
  sheet.r(below, to, GROUND);
}

/** A line that leaves the board: a series resistor and a suppressor beside the terminal. */
export function guarded({ sheet }: BlockContext, inside: string, outside: string, ohms = '100R'): string {
  sheet.r(ohms, inside, outside);
  sheet.put(
    { part: sheet.catalogue.part('PESD5V0S1BA,115'), mpn: 'PESD5V0S1BA,115', value: 'PESD5V0S1BA,115' },
    new Map([
      ['1', outside],
      ['2', GROUND],
    ]),
  );
  return outside;
}

/** A transistor that switches a load to ground from a logic pin, its gate held off while the controller starts. */
export function lowSide(
  { sheet, mcu }: BlockContext,
  name: string,
  load: string,
  volts: number,
  inductive: boolean,
  rail: string,
  pulsed = false,
): void {
  const gate = `${name}_G`;
  const drive = `${name}_DRIVE`;
  sheet.r('100R', pulsed ? mcu.pin('gpio', drive) : mcu.slow(drive, 'out'), gate);
  const mpn = volts > 14 ? 'AO3422' : 'AO3400A';
  sheet.add(mpn, { G: gate, S: GROUND, D: load }, { load: false });
  if (inductive) sheet.d(volts > 14 ? 'SS510' : 'SS34', rail, load);
}

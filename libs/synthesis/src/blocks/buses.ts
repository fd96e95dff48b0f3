import { GROUND } from '../sheet/sheet';
import { type BlockContext, FIVE, LOGIC } from './context';

/** Two lines of a bus or port, each with its suppressor. */
export function suppressed({ sheet }: BlockContext, mpn: string, a: string, b: string, ground = GROUND): void {
  sheet.put(
    { part: sheet.catalogue.part(mpn), mpn, value: mpn },
    new Map([
      ['1', a],
      ['2', b],
      ['3', ground],
    ]),
  );
}

/** A resistor that is fitted at the ends of a bus alone, by a jumper. */
export function termination({ sheet }: BlockContext, a: string, b: string, name: string): void {
  sheet.r('120R', a, `${name}_TERM`);
  sheet.header([`${name}_TERM`, b], 'TERMINATION JUMPER');
}

/** What stands at the cable of an RS-485 bus. */
function atCable(context: BlockContext, name: string, supply: string, ground: string, purpose: string): void {
  const { sheet } = context;
  const [a, b] = [`${name}_A`, `${name}_B`];
  sheet.r('560R', a, supply);
  sheet.r('560R', b, ground);
  termination(context, a, b, name);
  suppressed(context, 'NUP2105LT1G', a, b, ground);
  sheet.terminal([a, b, ground], purpose);
}

const numbered = (name: string, index: number): string => (index === 0 ? name : `${name}_${index + 1}`);
const busPurpose = (index: number): string => `RS485 BUS${index === 0 ? '' : ` ${index + 1}`}`;

export function joinedBus(context: BlockContext, index: number): void {
  const { sheet, mcu, option } = context;
  const name = numbered('RS485', index);
  const { TX, RX } = mcu.uart(name);
  const direction = mcu.pin('gpio', `${name}_DE`);
  sheet.r('10k', direction, GROUND);
  // Its output is open while it sends.
  sheet.r('10k', RX, LOGIC);
  sheet.add(option, {
    ...{ VCC: LOGIC, DI: TX, RO: RX, DE: direction, RE: direction, A: `${name}_A`, B: `${name}_B` },
  });
  atCable(context, name, LOGIC, GROUND, busPurpose(index));
}

/** The transceiver has a supply and a ground of its own: nothing but the couplers joins it to the rest. */
export function partedBus(context: BlockContext, index: number): void {
  const { sheet, mcu, option } = context;
  const name = numbered('RS485', index);
  const { TX, RX } = mcu.uart(name);
  const direction = mcu.pin('gpio', `${name}_DE`);
  sheet.r('10k', direction, GROUND);
  const supply = sheet.rail(`${name}_5V`, 5);
  const ground = sheet.rail(`${name}_GND`, 0);
  sheet.add(
    'B0505S-1WR3',
    { VIN: FIVE, GND: GROUND, '+VO': supply, '0V': ground },
    { load: { typicalMa: 50, peakMa: 100 }, skip: ['output-capacitor'] },
  );
  sheet.c('10uF', supply, ground);
  // Below a tenth of its load its output rises.
  for (let count = 0; count < 2; count++) sheet.r('470R', supply, ground);
  const [DI, RO, DE] = [`${name}_DI`, `${name}_RO`, `${name}_DE_BUS`];
  for (const wired of [
    { VOA: RX, VIB: TX, VOB: DI, VIA: RO },
    { VIB: direction, VOB: DE, VIA: ground },
  ]) {
    sheet.add(
      'ADUM1201ARZ',
      { VDD1: LOGIC, GND1: GROUND, VDD2: supply, GND2: ground, ...wired },
      { load: { typicalMa: 1, peakMa: 2 }, skip: ['decoupling:VDD2'] },
    );
    sheet.c('100nF', supply, ground);
  }
  sheet.r('10k', RO, supply);
  sheet.r('10k', DE, ground);
  sheet.add(option, { VCC: supply, GND: ground, DI, RO, DE, RE: DE, A: `${name}_A`, B: `${name}_B` }, { load: false });
  atCable(context, name, supply, ground, busPurpose(index));
}

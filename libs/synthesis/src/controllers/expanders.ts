import { GROUND, type Sheet } from '../sheet/sheet';

const MPN = 'MCP23017-E/SP';
/** By its three address pins. */
const MOST = 8;
/** The last of either port drives and does not read, by its data sheet from 2022 on. */
const DRIVES_ALONE = ['GPA7', 'GPB7'] as const;
const BOTH_WAYS = ['A', 'B'].flatMap((port) => [0, 1, 2, 3, 4, 5, 6].map((at) => `GP${port}${at}`));

/** Chips on the I2C bus that give a controller slow inputs and outputs beyond its own pins. */
export class Expanders {
  private readonly chips: Map<string, string>[] = [];

  /** @returns whether a pin was left for the net */
  take(net: string, drives: boolean): boolean {
    for (let at = 0; at < MOST; at++) {
      const chip = this.chips[at] ?? new Map<string, string>();
      const pin = (drives ? [...DRIVES_ALONE, ...BOTH_WAYS] : BOTH_WAYS).find((one) => !chip.has(one));
      if (pin === undefined) continue;
      this.chips[at] = chip.set(pin, net);
      return true;
    }
    return false;
  }

  get used(): boolean {
    return this.chips.length > 0;
  }

  draw(sheet: Sheet, rail: string, bus: { readonly SDA: string; readonly SCL: string }): void {
    for (const [at, chip] of this.chips.entries()) {
      const [A0, A1, A2] = [1, 2, 4].map((bit) => (at & bit ? rail : GROUND));
      sheet.add(
        MPN,
        { VDD: rail, ...bus, A0, A1, A2, RESET: `EXPANDER_${at + 1}_RESET`, ...Object.fromEntries(chip) },
        { holds: ['once per I2C bus'], nodes: { SUPPLY: rail }, load: { typicalMa: 1, peakMa: 1 } },
      );
    }
  }
}

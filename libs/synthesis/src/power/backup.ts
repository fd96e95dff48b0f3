import { SYSTEM } from '../blocks';
import { GROUND, type Sheet } from '../sheet/sheet';
import type { Demand } from '../request/demand';
import { ADAPTER, cell, type Input } from './sources';
import type { Tree } from './tree';

const CHARGER = 'BQ24075RGTR';
/** As the cell gives it, and as the adapter does. */
const FROM_CELL = { volts: 3.7, lowestVolts: 3.4, surgeVolts: 5.5 } as const;
/** By the plug of the cell. */
const MOST_MA = 3000;
/** What the charger draws from the adapter at most, by the resistor at its pin: 1550 V over it. */
const LIMITS: readonly (readonly [ohms: string, milliamps: number])[] = [
  ['1.2k', 1290],
  ['1.5k', 1030],
  ['1.8k', 860],
  ['2.2k', 700],
  ['3.3k', 470],
  ['5.6k', 275],
];
const CONVERTED = 0.8;

/** A charger with a power path before all that the board makes of its supply. */
export function drawBackup(sheet: Sheet, demand: Demand, input: Input, tree: Tree): void {
  const direct = input.volts === 5;
  const feed = direct ? ADAPTER : sheet.rail('VCHG', 5);
  const offered = direct ? input.capacityMa * 0.95 : ((input.capacityMa * input.volts) / 5) * CONVERTED;
  const [ohms, limit] = LIMITS.find(([, milliamps]) => milliamps <= offered) ?? (['5.6k', 275] as const);
  sheet.rail(SYSTEM, FROM_CELL.surgeVolts);
  sheet.begin(
    'charger',
    'Battery backup',
    'power',
    'The cell takes over without a gap, and is charged by what is left.',
  );
  sheet.add(
    CHARGER,
    {
      ...{ IN: feed, OUT: SYSTEM, BAT: 'VBAT', EN2: SYSTEM, EN1: GROUND, CE: GROUND, SYSOFF: GROUND, TMR: GROUND },
      ...{ TS: 'CELL_TEMP', ILIM: 'CHG_ILIM', ISET: 'CHG_ISET', CHG: 'CHG_RED', PGOOD: 'CHG_GREEN' },
    },
    {
      load: false,
      holds: ['resistor-programmed'],
      skip: ['pull-up'],
      // Its charge current is 890 V over the second one: 0.9 A or 0.5 A.
      values: {
        'set-resistor:ILIM': ohms,
        'set-resistor:ISET': limit >= 1000 && demand.cellMah >= 1500 ? '1k' : '1.8k',
      },
    },
  );
  const sensor = sheet.catalogue.part('NTCLE100E3103JB0');
  sheet.two({ part: sensor, mpn: sensor.mpn, value: '10k' }, 'CELL_TEMP', GROUND);
  sheet.led(SYSTEM, 'CHG_RED', 5, 'Charging', true);
  sheet.led(SYSTEM, 'CHG_GREEN', 5, 'Adapter');
  cell(sheet, false, 'usb', 2000);
  tree.backed = { net: SYSTEM, ...FROM_CELL };
  tree.base = SYSTEM;
  tree.beforeInput = ({ typicalMa, peakMa }) => {
    const drawn = (typicalMa * FROM_CELL.volts) / 5;
    if ((demand.always && drawn > limit) || peakMa > MOST_MA)
      tree.failed.push({
        field: 'current',
        stated: demand.request.current,
        needed: `at least ${Math.ceil(drawn)} mA at 5 V`,
        reason: `What goes on from the cell takes ${Math.ceil(typicalMa)} mA of it, ${Math.ceil(peakMa)} mA at its peak: the adapter gives the charger ${limit} mA, and the cell ${MOST_MA} mA.`,
      });
    // Beside what is fed, the cell is filled.
    const taken = { typicalMa: Math.min(limit, drawn + 100), peakMa: limit, sourceMa: 0 };
    if (direct) sheet.loads.push({ net: feed, ...taken, of: 'Charger and what it feeds' });
    else tree.convert('VCHG', input.net, feed, 5, taken, 0);
    return { source: CHARGER, from: feed, volts: FROM_CELL.volts, capacityMa: MOST_MA };
  };
}

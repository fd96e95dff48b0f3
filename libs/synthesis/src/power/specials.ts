import { FIVE, LOGIC } from '../blocks';
import type { Controller } from '../controllers/controller';
import type { Demand } from '../request/demand';
import type { PowerOutput } from '../request/outputs';
import { GROUND, type Sheet } from '../sheet/sheet';
import { drawBackup } from './backup';
import { cell } from './sources';
import type { Input } from './sources';
import type { Tree } from './tree';

/** Supplies handed out, chargers, and what keeps a vehicle's load on for a while. */
export function drawSpecials(
  sheet: Sheet,
  demand: Demand,
  input: Input,
  mcu: Controller | undefined,
  tree: Tree,
): void {
  if (demand.backup) drawBackup(sheet, demand, input, tree);
  if (demand.chargedCells === 1) singleCharger(sheet);
  if (demand.chargedCells === 2 && mcu) doubleCharger(sheet, mcu);
  if (demand.holdSeconds > 0 && mcu) tree.base = hold(sheet, demand, input, mcu);
  for (const output of demand.outputs) handOut(sheet, demand, output, tree);
}

function handOut(sheet: Sheet, demand: Demand, { volts, amperes, stated }: PowerOutput, tree: Tree): void {
  const share = (demand.amperes * demand.volts * 0.75) / demand.outputs.length / volts;
  const given = stated ?? Math.min(amperes, demand.source === 'vehicle' ? amperes : share);
  const milliamps = Math.floor(given * 100) * 10;
  const net = volts === 5 ? FIVE : volts === 3.3 ? LOGIC : sheet.rail(`+${volts}V`, volts);
  const name = `${String(volts).replace('.', 'V')}`;
  if (stated === undefined)
    tree.assumptions.push(
      `The ${volts} V output gives ${milliamps} mA: what the input of ${demand.request.voltage} and ${demand.request.current} allows.`,
    );
  // The margin is added where the rail is made.
  const load = {
    net,
    typicalMa: milliamps * 0.7,
    peakMa: milliamps / 1.35,
    sourceMa: milliamps,
    of: `What is connected to ${volts} V`,
  };
  sheet.loads.push(load);
  if (net !== FIVE && net !== LOGIC) tree.convert(name, tree.base, net, volts, load, 0);
  sheet.begin(`out-${name}`, `${volts} V output`, 'output', 'Handed out by the request.');
  sheet.terminal([net, GROUND], `OUTPUT ${volts}V`);
}

function singleCharger(sheet: Sheet): void {
  sheet.begin('charger', 'Lithium-ion charger', 'power', 'Charges one cell to 4.2 V with its protection.');
  cell(sheet, true, '+5V');
  sheet.loads.push({ net: FIVE, typicalMa: 400, peakMa: 450, sourceMa: 0, of: 'Charging' });
  sheet.terminal(['VBAT', GROUND], 'LOAD');
}

function doubleCharger(sheet: Sheet, mcu: Controller): void {
  sheet.begin(
    'charger',
    'Charger for two cells in series',
    'power',
    'Two cells need 8.4 V: boosted from 5 V, balanced cell by cell.',
  );
  const switched = sheet.rail('+5V_CHG', 5);
  const enable = mcu.pin('gpio', 'CHG_ENABLE');
  sheet.add('TPS22918DBVR', { VIN: FIVE, ON: enable, VOUT: switched }, { load: false });
  const status = mcu.pin('gpio', 'CHG_STATUS');
  sheet.r('10k', status, LOGIC);
  sheet.pulled.add(status);
  sheet.rail('PACK_BP', 8.4);
  sheet.rail('PACK_P', 8.4);
  sheet.add(
    'IP2326-2S-MODULE',
    { 'IN+': switched, 'IN-': GROUND, 'B+': 'PACK_P', BM: 'PACK_MID', 'B-': GROUND, STAT: status },
    { load: false },
  );
  sheet.c('10uF', switched);
  sheet.loads.push({ net: FIVE, typicalMa: 700, peakMa: 900, sourceMa: 0, of: 'Charging' });
  sheet.begin(
    'pack',
    'Pack protection and temperature',
    'protection',
    'Lithium cells must neither be over-charged nor charged in the cold or heat.',
  );
  sheet.add(
    'HX-2S-JH20',
    { 'B+': 'PACK_BP', BM: 'PACK_MID', 'B-': 'CELL_NEG', 'P+': 'PACK_P', 'P-': GROUND },
    { load: false },
  );
  sheet.terminal(['PACK_BP', 'PACK_MID', 'CELL_NEG'], 'BATTERY PACK 2S');
  sheet.terminal(['PACK_P', GROUND], 'LOAD');
  const tap = mcu.pin('adc', 'PACK_TEMP');
  sheet.r('10k', LOGIC, tap);
  const sensor = sheet.catalogue.part('NTCLE100E3103JB0');
  sheet.two({ part: sensor, mpn: sensor.mpn, value: '10k' }, tap, GROUND);
  sheet.c('100nF', tap, GROUND, 3.3);
}

/** A P-channel switch that the ignition closes and the controller holds: afterwards nothing is drawn. */
function hold(sheet: Sheet, demand: Demand, input: Input, mcu: Controller): string {
  sheet.begin(
    'ignition',
    'Ignition sensing with timed switch',
    'protection',
    `Stays on ${demand.holdSeconds} seconds after the key, then draws nothing.`,
  );
  const out = sheet.rail('VSW', input.volts);
  sheet.surges.set(out, sheet.surges.get(input.net) ?? 0);
  sheet.add(
    'IRF4905PBF',
    { S: input.net, D: out, G: 'HOLD_GATE' },
    { load: false, skip: ['pull-down', 'zener-clamp'] },
  );
  sheet.r('10k', 'HOLD_GATE', input.net);
  sheet.r(input.volts > 14 ? '22k' : '10k', 'HOLD_GATE', 'HOLD_C');
  sheet.add('MMBT3904LT1G', { B: 'HOLD_B', E: GROUND, C: 'HOLD_C' }, { load: false, skip: ['series-resistor'] });
  sheet.r('100k', 'HOLD_B', GROUND);
  sheet.terminal(['IGN', GROUND], 'SENSOR IGNITION');
  sheet.r('22k', 'IGN', 'IGN_OR');
  sheet.d('1N4148W-7-F', 'HOLD_R', 'IGN_OR');
  const drive = mcu.pin('gpio', 'HOLD_ON');
  sheet.d('1N4148W-7-F', 'HOLD_R', drive);
  sheet.r('4.7k', 'HOLD_R', 'HOLD_B');
  const sense = mcu.pin('gpio', 'IGN_SENSE');
  // High for the controller from a flat battery up.
  sheet.r('100k', 'IGN', sense);
  sheet.r(input.volts > 14 ? '15k' : '33k', sense, GROUND);
  sheet.c('100nF', sense, GROUND, 3.3);
  return out;
}

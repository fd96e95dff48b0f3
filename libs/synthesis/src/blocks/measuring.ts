import { oneNotation } from '@tracewright/kernel';
import type { Demand } from '../request/demand';
import { volts as figuresOfVolts } from '../request/numbers';
import { ohmsText, upE12 } from '../sheet/quantity';
import { GROUND } from '../sheet/sheet';
import { chipSelect, FIVE, LOGIC, raisedToFive, type Recipe, steppedDown } from './context';

/** Volts at the converter's input at full scale. */
const MOST_AT_ADC = 3;

/** Volts that are to be read: what the text names and a fifth more, as a battery has while it is charged. */
const fullScale = ({ request, volts }: Demand): number =>
  1.2 *
  Math.max(volts, LEAST_READ, ...figuresOfVolts(oneNotation(request.description)).filter((one) => one <= MOST_READ));
/** Below, nothing has to be divided. */
const LEAST_READ = 5;
/** What is more is mains. */
const MOST_READ = 80;

/** What has a converter of its own between the quantity and the controller. */
export const MEASURING = {
  'resistance-thermometer': {
    options: [['MAX31865ATP+', 'four wires, and it tells a broken one; its reference resistor is ordered with 0.1 %']],
    draw: (context, index) => {
      const { sheet, mcu, because } = context;
      const thousand = /1000/.test(because);
      const { SCK, MOSI, MISO } = mcu.serial();
      const name = `RTD_${index + 1}`;
      const CS = chipSelect(context, `${name}_CS`);
      const leads = ['FORCE_P', 'SENSE_P', 'SENSE_N', 'FORCE_N'].map((lead) => `${name}_${lead}`);
      const [forceP = '', senseP = '', senseN = '', forceN = ''] = leads;
      sheet.terminal(leads, `SENSOR PT${thousand ? 1000 : 100} ${index + 1}`);
      const [top, bottom] = [`${name}_REF_P`, `${name}_REF_N`];
      // Four wires: the reference carries the sensor's current, and FORCE2 serves three wires alone.
      sheet.add(
        'MAX31865ATP+',
        {
          ...{ VDD: LOGIC, DVDD: LOGIC, SCLK: SCK, SDI: MOSI, SDO: MISO, CS },
          ...{ BIAS: top, 'REFIN+': top, 'REFIN-': bottom, ISENSOR: bottom },
          ...{ 'FORCE+': forceP, 'RTDIN+': senseP, 'RTDIN-': senseN, 'FORCE-': forceN, FORCE2: GROUND },
          ...{ GND1: GROUND, GND2: GROUND, DGND: GROUND },
        },
        { values: thousand ? { 'capacitor:RTDIN+': '10nF' } : {} },
      );
      sheet.r(thousand ? '3.9k' : '390R', top, bottom);
    },
  },
  'energy-meter': {
    options: [['PZEM-004T-V3', 'volts, amperes, watts and kilowatt hours of mains, behind its own isolation']],
    needs: [FIVE],
    draw: (context) => {
      const { sheet, mcu } = context;
      const { TX, RX } = mcu.uart('METER');
      // Its input opto-coupler is made for 5 V.
      raisedToFive(context, [{ low: TX, high: 'METER_RX_5V' }]);
      // An open collector towards 5 V, divided for the controller.
      sheet.r('4.7k', FIVE, 'METER_TX_5V');
      steppedDown(context, 'METER_TX_5V', RX, '22k');
      sheet.add(
        'PZEM-004T-V3',
        { '5V': FIVE, RX: 'METER_RX_5V', TX: 'METER_TX_5V' },
        { load: { typicalMa: 15, peakMa: 30 } },
      );
    },
  },
  'voltage-input': {
    draw: (context) => {
      const { sheet, mcu, demand, input } = context;
      const tap = mcu.pin('adc', 'VOLTS');
      const cell = demand.source === 'lithium' ? input : demand.backup ? sheet.rail('VBAT', 3.7) : undefined;
      const most = fullScale(demand);
      if (cell !== undefined) sheet.r('100k', cell, tap);
      else {
        sheet.terminal(['VOLTS_IN', GROUND], 'SENSOR VOLTAGE INPUT');
        // Two in series share the voltage, and let no more than a fraction of a milliampere in when it is reversed.
        const half = ohmsText(upE12(((most / MOST_AT_ADC - 1) * 10_000) / 2));
        sheet.r(half, 'VOLTS_IN', 'VOLTS_MID');
        sheet.r(half, 'VOLTS_MID', tap);
      }
      sheet.r(cell === undefined ? '10k' : '100k', tap, GROUND);
      sheet.c('100nF', tap, GROUND, 3.3);
    },
  },
  'current-clamp': {
    options: [['SCT-013-030', '30 A around a wire that is not cut; 1 V out']],
    draw: ({ sheet, mcu }, index) => {
      if (index === 0) {
        sheet.r('10k', LOGIC, 'CLAMP_MIDDLE');
        sheet.r('10k', 'CLAMP_MIDDLE', GROUND);
        sheet.c('10uF', 'CLAMP_MIDDLE', GROUND, 3.3);
      }
      const name = `CLAMP_${index + 1}`;
      const tap = mcu.pin('adc', name);
      sheet.add(
        'SCT-013-030',
        { TIP: `${name}_TIP`, SLEEVE: 'CLAMP_MIDDLE' },
        { purpose: `Clamp ${index + 1} at its cable` },
      );
      sheet.terminal([`${name}_TIP`, 'CLAMP_MIDDLE'], `SENSOR CLAMP ${index + 1}`);
      sheet.r('1k', `${name}_TIP`, tap);
      sheet.c('10nF', tap, GROUND, 3.3);
    },
  },
  'encoder-input': {
    draw: ({ sheet, mcu }, index) => {
      const name = `ENCODER_${index + 1}`;
      const lines = ['A', 'B'].map((line) => {
        const outside = `${name}_${line}_CABLE`;
        sheet.r('4.7k', outside, LOGIC);
        sheet.r('1k', outside, mcu.pin('gpio', `${name}_${line}`));
        return outside;
      });
      sheet.terminal([LOGIC, ...lines, GROUND], `SENSOR ENCODER ${index + 1}`);
      sheet.loads.push({ net: LOGIC, typicalMa: 8, peakMa: 15, sourceMa: 0, of: `Encoder ${index + 1}` });
    },
  },
  microphone: {
    options: [['SPH0645LM4H-B', 'digital, so that no noise gets between it and the controller']],
    draw: ({ sheet, mcu }) => {
      const [BCLK, WS, DATA] = ['MIC_BCLK', 'MIC_WS', 'MIC_DATA'].map((net) => mcu.pin('gpio', net));
      sheet.add('SPH0645LM4H-B', { VDD: LOGIC, BCLK, WS, DATA, SEL: GROUND });
      sheet.r('100k', DATA ?? '', GROUND);
    },
  },
} as const satisfies { readonly [id: string]: Recipe };

import { GROUND } from '../sheet/sheet';
import { chipSelect, FIVE, LOGIC, raisedToFive, type Recipe, steppedDown } from './context';

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
      raisedToFive(context, TX, 'METER_RX_5V');
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
  microphone: {
    options: [['SPH0645LM4H-B', 'digital, so that no noise gets between it and the controller']],
    draw: ({ sheet, mcu }) => {
      const [BCLK, WS, DATA] = ['MIC_BCLK', 'MIC_WS', 'MIC_DATA'].map((net) => mcu.pin('gpio', net));
      sheet.add('SPH0645LM4H-B', { VDD: LOGIC, BCLK, WS, DATA, SEL: GROUND });
      sheet.r('100k', DATA ?? '', GROUND);
    },
  },
} as const satisfies { readonly [id: string]: Recipe };

import { oneNotation } from '@tracewright/kernel';
import { LOOP, TEN_VOLTS } from '../request/transmitters';
import { GROUND } from '../sheet/sheet';
import { chipSelect, type BlockContext, FIVE, guarded, LOGIC, onBus, type Recipe, steppedDown } from './context';

/** Sensors that hang on the I2C bus and need nothing else. */
const bus = (options: Recipe['options'], wiring: { readonly [pin: string]: string } = {}): Recipe => ({
  ...(options ? { options } : {}),
  draw: (context) => onBus(context, context.option, wiring),
});

function sonar(context: BlockContext, index: number, mpn: string): void {
  const { sheet, mcu } = context;
  const name = `SONAR_${index + 1}`;
  sheet.add(mpn, { VCC: FIVE, TRIG: mcu.pin('gpio', `${name}_TRIG`), ECHO: `${name}_ECHO_5` });
  steppedDown(context, `${name}_ECHO_5`, mcu.pin('gpio', `${name}_ECHO`));
}

/** Every one starts at the same address: each is woken by a pin of its own and then given another. */
function optical(context: BlockContext, index: number): void {
  const name = `TOF_${index + 1}`;
  onBus(context, 'VL53L0CXV0DH/1', {
    ...{ AVDD: LOGIC, AVDDVCSEL: LOGIC, AVSSVCSEL: GROUND },
    ...{ XSHUT: context.mcu.pin('gpio', `${name}_WAKE`), GPIO1: `${name}_READY` },
  });
}

export const SENSORS = {
  'temperature-probe': {
    options: [['DS18B20+', 'digital, 0.5 degrees, many on one wire: nothing is lost on a long cable']],
    draw: (context, index) => {
      const { sheet, mcu } = context;
      if (index === 0) {
        const net = mcu.pin('gpio', 'ONE_WIRE');
        sheet.r('4.7k', net, LOGIC);
        sheet.pulled.add(net);
        sheet.pulled.add('ONE_WIRE_CABLE');
        guarded(context, net, 'ONE_WIRE_CABLE');
      }
      // The probe itself is at the end of the cable: on the board is its terminal, its sensor beside it on the plan.
      sheet.terminal([LOGIC, 'ONE_WIRE_CABLE', GROUND], `SENSOR PROBE ${index + 1}`);
      sheet.add(
        'DS18B20+',
        { VDD: LOGIC, DQ: 'ONE_WIRE_CABLE' },
        { purpose: `Probe ${index + 1} at the end of its cable` },
      );
    },
  },
  'temperature-humidity': bus([
    ['SHT40-AD1B-R2', '0.2 degrees and 1.8 % humidity, microamperes'],
    ['BME280', 'adds pressure'],
    ['SHT31-DIS-B2.5KS', 'the same from an older series'],
  ]),
  'skin-temperature': bus([['TMP117AIDRVR', '0.1 degrees from 20 to 50: as a skin thermometer needs']]),
  'infrared-thermometer': bus([['MLX90614ESF-BAA-000-TU', 'measures without touching']]),
  pressure: bus([
    ['BMP280', 'pressure to 0.12 hPa'],
    ['BME280', 'with humidity'],
  ]),
  light: {
    options: [
      ['BH1750FVI-TR', 'lux without calculation'],
      ['GL5528', 'a resistor that light lowers: bright or dark, no lux'],
    ],
    fits: (mpn, said) => mpn.startsWith(/ldr|photosensor/i.test(said) ? 'GL' : 'BH'),
    draw: (context) => {
      const { sheet, mcu, option } = context;
      if (option === 'GL5528') {
        const tap = mcu.pin('adc', 'LIGHT');
        const cell = sheet.catalogue.part(option);
        sheet.two({ part: cell, mpn: cell.mpn, value: cell.mpn }, LOGIC, tap);
        sheet.r('10k', tap, GROUND);
        sheet.c('100nF', tap, GROUND, 3.3);
        return;
      }
      sheet.r('1k', 'BH1750_DVI', LOGIC);
      sheet.c('1uF', 'BH1750_DVI');
      onBus(context, 'BH1750FVI-TR', { DVI: 'BH1750_DVI' });
    },
  },
  motion: {
    options: [
      ['LSM6DS3TR-C', 'six axes: acceleration and rotation'],
      ['LIS3DHTR', 'three axes, 11 microamperes'],
    ],
    draw: (context) => {
      const { option, mcu } = context;
      const interrupt = { INT1: mcu.pin('gpio', 'IMU_INT') };
      const own: { readonly [pin: string]: string } =
        option === 'LIS3DHTR' ? { CS: LOGIC, SDO: GROUND, RES: GROUND } : { CS: LOGIC };
      onBus(context, option, { ...interrupt, ...own });
    },
  },
  'pulse-oximeter': {
    options: [['MAX30102EFD+T', 'both LEDs and the receiver in one package']],
    draw: ({ sheet, mcu }) => {
      sheet.rail('+1V8', 1.8);
      sheet.add('AP2112K-1.8TRG1', { VIN: LOGIC, EN: LOGIC, VOUT: '+1V8' }, { load: false });
      sheet.loads.push({ net: LOGIC, typicalMa: 5, peakMa: 52, sourceMa: 0, of: 'LEDs of the oximeter' });
      sheet.pulled.add('OXI_INT');
      sheet.r('4.7k', mcu.pin('gpio', 'OXI_INT'), LOGIC);
      sheet.add(
        'MAX30102EFD+T',
        { VDD: '+1V8', 'VLED+': LOGIC, INT: 'OXI_INT', ...mcu.bus() },
        { nodes: { SUPPLY: LOGIC }, load: false },
      );
    },
  },
  thermocouple: {
    options: [['MAX31855KASA+', 'cold junction and open-circuit detection inside']],
    draw: (context, index) => {
      const { sheet, mcu } = context;
      const { SCK, MISO } = mcu.serial();
      const name = index === 0 ? 'TC' : `TC${index + 1}`;
      const CS = chipSelect(context, `${name}_CS`);
      const [plus, minus] = [`${name}_P`, `${name}_N`];
      sheet.terminal([plus, minus], index === 0 ? 'SENSOR THERMOCOUPLE' : `SENSOR THERMOCOUPLE ${index + 1}`);
      sheet.add('MAX31855KASA+', { 'T+': plus, 'T-': minus, VCC: LOGIC, SCK, CS, SO: MISO });
    },
  },
  soil: {
    options: [['CAP-SOIL-V1.2', 'capacitive: no current through the soil, so that nothing corrodes']],
    draw: (context, index) => {
      const { sheet, mcu } = context;
      const outside = `SOIL_${index + 1}_CABLE`;
      const inside = mcu.pin('adc', `SOIL_${index + 1}`);
      guarded(context, inside, outside, '1k');
      sheet.c('100nF', inside, GROUND, 3.3);
      sheet.add('CAP-SOIL-V1.2', { VCC: LOGIC, AOUT: outside }, { purpose: `Soil probe ${index + 1} at its cable` });
    },
  },
  presence: {
    options: [['HC-SR501', 'passive infrared, 65 microamperes']],
    needs: [FIVE],
    draw: ({ sheet, mcu }, index) => {
      sheet.add('HC-SR501', { VCC: FIVE, OUT: `PIR_${index + 1}_OUT` });
      sheet.r('1k', `PIR_${index + 1}_OUT`, mcu.pin('gpio', `PIR_${index + 1}`));
    },
  },
  distance: {
    options: [
      ['HC-SR04', 'ultrasonic, 2 cm to 4 m'],
      ['VL53L0CXV0DH/1', 'optical, up to 2 m'],
    ],
    draw: (context, index) => {
      if (context.option === 'HC-SR04') sonar(context, index, context.option);
      else optical(context, index);
    },
  },
  'ultrasonic-distance': {
    options: [['HC-SR04', '2 cm to 4 m']],
    draw: (context, index) => sonar(context, index, context.option),
  },
  'optical-distance': {
    options: [['VL53L0CXV0DH/1', 'up to 2 m']],
    draw: optical,
  },
  'waterproof-distance': {
    options: [['JSN-SR04T', 'ultrasonic, its head sealed and on a cable, 25 cm to 4.5 m']],
    draw: (context, index) => sonar(context, index, context.option),
  },
  gas: {
    options: [['MQ-2', 'LPG, methane and smoke']],
    needs: [FIVE],
    draw: (context) => {
      const { sheet, mcu } = context;
      const [first, second] = ['2', '5'];
      sheet.add(
        'MQ-2',
        { A: FIVE, [first]: FIVE, [second]: GROUND, B: 'GAS_OUT' },
        { load: { typicalMa: 150, peakMa: 190 } },
      );
      const tap = mcu.pin('adc', 'GAS');
      steppedDown(context, 'GAS_OUT', tap);
      sheet.c('100nF', tap, GROUND, 3.3);
    },
  },
  particulates: {
    options: [['PMS5003', 'counts particles by laser, fan inside']],
    needs: [FIVE],
    draw: ({ sheet, mcu }) => {
      const { TX, RX } = mcu.uart('PM');
      sheet.add('PMS5003', { VCC: FIVE, RX: TX, TX: RX, SET: 'PM_SET', RESET: 'PM_RESET' });
      sheet.r('10k', 'PM_SET', LOGIC);
      sheet.r('10k', 'PM_RESET', LOGIC);
      sheet.c('100nF', FIVE);
      sheet.c('10uF', FIVE);
    },
  },
  'carbon-dioxide': bus([['SCD41-D-R2', 'measures CO2 itself, not an estimate from other gases']], { VDDH: LOGIC }),
  'line-sensor': {
    options: [['TCRT5000', 'LED and phototransistor']],
    draw: ({ sheet, mcu }, index) => {
      const name = `LINE_${index + 1}`;
      sheet.r('150R', LOGIC, `${name}_LED`);
      const tap = mcu.pin('adc', name);
      sheet.r('10k', tap, LOGIC);
      sheet.pulled.add(tap);
      const skip = ['series-resistor', 'pull-up'];
      sheet.add('TCRT5000', { A: `${name}_LED`, K: GROUND, C: tap, E: GROUND }, { skip });
      sheet.loads.push({ net: LOGIC, typicalMa: 14, peakMa: 14, sourceMa: 0, of: `Line sensor ${index + 1}` });
    },
  },
  weight: {
    options: [['HX711', '24 bit, made for load cells']],
    draw: ({ sheet, mcu }, index) => {
      const name = index === 0 ? 'CELL' : `CELL${index + 1}`;
      if (index === 0) {
        sheet.rail('+3V3A', 3.3);
        const bead = sheet.catalogue.part('BLM18AG601SN1D');
        sheet.two({ part: bead, mpn: bead.mpn, value: bead.mpn }, LOGIC, '+3V3A');
      }
      const [plus, minus] = [`${name}_P`, `${name}_N`];
      sheet.terminal(['+3V3A', GROUND, plus, minus], `SENSOR LOAD CELL${index === 0 ? '' : ` ${index + 1}`}`);
      sheet.r('100R', plus, `${plus}_F`);
      sheet.r('100R', minus, `${minus}_F`);
      sheet.c('100nF', `${plus}_F`, `${minus}_F`, 3.3);
      sheet.loads.push({ net: LOGIC, typicalMa: 5, peakMa: 10, sourceMa: 0, of: 'Load cell and its converter' });
      sheet.add(
        'HX711',
        {
          ...{ VSUP: '+3V3A', AVDD: '+3V3A', DVDD: LOGIC, VBG: `HX_VBG${index === 0 ? '' : index + 1}`, VFB: GROUND },
          ...{ INNA: `${minus}_F`, INPA: `${plus}_F`, INNB: GROUND, INPB: GROUND },
          ...{ PD_SCK: mcu.pin('gpio', `${name}_SCK`), DOUT: mcu.pin('gpio', `${name}_DATA`) },
        },
        { load: false, holds: ['internal oscillator'] },
      );
    },
  },
  'current-sense': {
    options: [['INA219AIDCNR', 'current and voltage on the high side, up to 26 V']],
    draw: (context) => {
      const { sheet, input } = context;
      const amperes = Math.min(context.demand.amperes, 3);
      const mpn = amperes > 2 ? 'WSL2512R0100FEA' : 'WSL2512R1000FEA';
      const shunt = sheet.catalogue.part(mpn);
      sheet.two({ part: shunt, mpn, value: amperes > 2 ? '10mR' : '100mR' }, input, 'LOAD_OUT');
      sheet.terminal(['LOAD_OUT', GROUND], 'LOAD');
      onBus(context, 'INA219AIDCNR', { 'IN+': input, 'IN-': 'LOAD_OUT' });
    },
  },
  hall: {
    options: [['SS49E', 'analog, in production; works from 2.7 V']],
    draw: ({ sheet, mcu }, index) => {
      sheet.add('SS49E', { VCC: LOGIC, VOUT: mcu.pin('adc', `HALL_${index + 1}`) });
      sheet.c('10nF', `HALL_${index + 1}`, GROUND, 3.3);
    },
  },
  flow: {
    options: [['YF-S201', 'half-inch turbine']],
    needs: [FIVE],
    draw: (context) => {
      context.sheet.add('YF-S201', { VCC: FIVE, PULSE: 'FLOW_5V' });
      steppedDown(context, 'FLOW_5V', context.mcu.pin('gpio', 'FLOW'));
    },
  },
  'analog-input': {
    draw: (context, index) => {
      const { sheet, mcu, demand, input } = context;
      const inside = mcu.pin('adc', `AIN_${index + 1}`);
      const outside = `AIN_${index + 1}_CABLE`;
      guarded(context, inside, outside, '10k');
      sheet.c('100nF', inside, GROUND, 3.3);
      const description = oneNotation(demand.request.description);
      const says = (words: string): boolean => new RegExp(`\\b(?:${words})\\b`, 'i').test(description);
      const loop = says(LOOP);
      // 20 mA make 3.0 V, 10 V make 3.2 V.
      if (loop) sheet.r('150R', outside, GROUND);
      // A thermistor of 10 kOhm hangs between the terminal and ground.
      const thermistor = !loop && says('ntc|thermistors?');
      if (thermistor) sheet.r('10k', outside, LOGIC);
      else sheet.r(!loop && says(TEN_VOLTS) ? '4.7k' : '100k', inside, GROUND);
      const feeds = loop && demand.volts >= 12 ? input : LOGIC;
      sheet.terminal([feeds, outside, GROUND], `SENSOR INPUT ${index + 1}`);
    },
  },
} as const satisfies { readonly [id: string]: Recipe };

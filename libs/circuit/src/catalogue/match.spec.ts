import { loadCatalogue } from '@tracewright/parts/files';
import { createCatalogueMatcher, type NamedPart } from '.';

const { priced } = loadCatalogue();
const match = createCatalogueMatcher(
  priced.map(({ mpn, subcategory, package: housing }) => ({ id: mpn, kind: subcategory, package: housing })),
);
const named = (value: string, more: Partial<NamedPart> = {}) =>
  match({ componentId: 'U1', reference: 'U1', value, ...more });

test.each([
  ['ESP32-WROOM-32E-N4', 'ESP32-WROOM-32E-N4'],
  ['esp32_wroom_32e_n4', 'ESP32-WROOM-32E-N4'],
  ['BSS138LT1G', 'BSS138'],
  ['AP2112K-3.3', 'AP2112K-3.3TRG1'],
  ['AMS1117-3V3', 'AMS1117-3.3'],
  ['BNO055', 'BNO055'],
  ['USBLC6-2SC6', 'USBLC6-2SC6'],
  ['1N4148W', '1N4148W-7-F'],
  ['SMBJ24A_C908801', 'SMBJ24A'],
  ['PCA9685PW', 'PCA9685PW,118'],
  ['MAX31855KASA+T', 'MAX31855KASA+'],
  ['Espressif ESP32-WROOM-32E-N4', 'ESP32-WROOM-32E-N4'],
])('%s is %s, however it is written and packed', (value, id) => {
  expect(named(value)).toMatchObject({ id, by: 'part number' });
});

test.each([
  ['ESP32-WROOM-32E', 'ESP32-WROOM-32E-N4', 'memory size'],
  ['ESP32-WROOM-32E-N16', 'ESP32-WROOM-32E-N4', 'memory size'],
  ['ESP32-S3-WROOM-1', 'ESP32-S3-WROOM-1-N16R8', 'memory size'],
  ['STM32F103C8Tx', 'STM32F103C8T6', /memory/],
  ['ATSAMD21G18A-AUT', 'ATSAMD21G18A-AU', /package/],
  ['LM358DR', 'LM358P', /package/],
  ['TL072', 'TL072CP', /package/],
  ['MCP6002T-I/SN', 'MCP6002-I/P', /package/],
  ['LM1117IMP-3.3/NOPB', 'LM1117MPX-3.3/NOPB', /package/],
  ['LM1117-3.3', 'LM1117MPX-3.3/NOPB', /package/],
  ['74HC595', 'SN74HC595N', /maker/],
  ['SN65HVD230', 'SN65HVD230DR', /package/],
  ['PCF8563TS', 'PCF8563T/5,518', /package/],
  ['CP2102N', 'CP2102N-A02-GQFN28R', /package/],
])('%s is of the family of %s', (value, id, mayDiffer) => {
  expect(named(value)).toMatchObject({ id, by: 'family', mayDiffer: expect.stringMatching(mayDiffer) as string });
});

test.each([
  'LM1117-5.0',
  'LM1117',
  'AMS1117',
  'AMS1117-1.8',
  'AP2112K-1.2',
  'AP2112K',
  'MCP1700-5002E/TO',
  'ESP32-WROOM-32',
  'ESP32-WROOM-32UE-N4',
  'ESP32-S3-WROOM-1U',
  'ATMEGA328',
  'ATMEGA328PB-AU',
  'STM32F103RBT6',
  'STM32F103',
  '24LC512-I/P',
  'W25Q64JVSSIQ',
  'SN74HCT595N',
  '74HC164',
  'INA219B-MODULE',
  'CH340N',
  'LM2596S',
  'TPS3823-30DBVR',
  'WS2812',
  'BSS138W',
  '2N7002K',
  'AO3400',
  'SMAJ5.0CA',
  '1N4148WS',
  'USBLC6-4SC6',
  'PICO_RP2040',
  'MP1584_MODULE',
  '1N5822/SS34/SMA',
  '4.7k',
  '100nF',
  '3.3V',
])('%s is no part of the catalogue', (value) => {
  expect(named(value)).toBeUndefined();
});

test('a symbol names a part only where the value does not', () => {
  expect(named('SK6812-EC15', { symbol: 'LED:WS2812B' })).toBeUndefined();
  expect(named('BYG23M', { symbol: 'dk_Diodes:SS14' })).toBeUndefined();
  expect(named('', { symbol: 'Sensor_Motion:MPU-6050' })).toMatchObject({ id: 'MPU-6050' });
});

test('of two packages of one type the footprint decides', () => {
  const at = (footprint: string) => named('ATMEGA328P', { footprint })?.id;
  expect(at('Package_QFP:TQFP-32_7x7mm_P0.8mm')).toBe('ATMEGA328P-AU');
  expect(at('Package_DIP:DIP-28_W7.62mm')).toBe('ATMEGA328P-PU');
});

test('a passive part and a connector are named by their part number alone', () => {
  expect(match({ componentId: 'C1', reference: 'C1', value: 'GRM188R71H104KA93D' })).toBeUndefined();
  expect(match({ componentId: 'C1', reference: 'C1', value: '100n', partNumber: 'GRM188R71H104KA93D' })?.id).toBe(
    'GRM188R71H104KA93D',
  );
  expect(match({ componentId: 'J1', reference: 'J1', value: 'BME280' })).toBeUndefined();
  expect(match({ componentId: 'J1', reference: 'J1', value: 'USB4105-GF-A' })?.id).toBe('USB4105-GF-A');
});

test('every entry of the catalogue finds itself', () => {
  for (const { mpn } of priced) {
    expect(match({ componentId: mpn, reference: 'U1', partNumber: mpn })?.id).toBe(mpn);
  }
});

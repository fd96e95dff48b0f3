import { loadCatalogue } from '@tracewright/parts/files';
import { closest, Search, searched, valueNamed } from './catalogue-search';

const parts = loadCatalogue().parts.map((part) => ({ part, about: searched(part) }));

function find(text: string) {
  const search = new Search(text);
  return closest(parts, ({ about }) => search.in(about)).map(({ part, about }) => ({
    ...part,
    member: search.in(about)?.member,
  }));
}

test.each([
  ['100nF', 'Capacitor'],
  ['100 nF', 'Capacitor'],
  ['0.1uF', 'Capacitor'],
  ['10k resistor', 'Resistor'],
  ['LED', 'LED'],
  ['3v3 ldo', 'LDO regulator'],
  ['3.3 V LDO', 'LDO regulator'],
  ['16MHz crystal', 'Crystal'],
])('%s begins with what it says: %s', (text, group) => {
  const [first] = find(text);
  expect(first?.subcategory).toBe(group);
});

test.each(['constructor', '__proto__', 'toString'])('%s is a word like any other', (text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  ['LED', /^LED /],
  ['header 4 pin', /^Pin header 4-pin/],
  ['button', /^Tactile switch/],
  ['lipo charger', /charger/i],
  ['resistors 10k', /resistor/i],
  ['esp32 module', /^ESP32/],
  ['opamp', /op-amp/],
  ['relay module 12V', /^SRD relay 12V/],
  ['10k', /resistor/i],
  ['0603 4k7 1%', /^Chip resistor 0603/],
  ['pin header 2x5', /^Pin header 10-pin/],
  ['conn 01x04', /^Pin header 4-pin/],
  ['nmos logic level', /^AO3400A/],
  ['mpu6050', /^MPU-6050/],
  ['7805', /7805/],
  ['0 ohm', /^Zero ohm/],
  ['neopixel', /^WS2812B/],
  ['logic level converter', /level/i],
])('%s has the part first that is one', (text, name) => {
  expect(find(text)[0]?.name).toMatch(name);
});

test('words that say nothing of a part find nothing beside one that is nowhere', () => {
  expect(find('zephyr module')).toEqual([]);
});

test.each([
  ['10k', 'RC0603FR-07', 'RC0603FR-0710KL', '10k'],
  ['4k7 resistor 0805', 'RC0805FR-07', 'RC0805FR-074K7L', '4.7k'],
  ['22 pF', 'CC0603JRNPO9BN', 'CC0603JRNPO9BN220', '22pF'],
])('%s finds the value in a series', (text, series, partNumber, value) => {
  expect(find(text).find(({ mpn }) => mpn === series)?.member).toEqual({ value, partNumber });
});

test('a value is no other value, and no number', () => {
  expect(
    find('100nF').filter(
      ({ member, name, description }) => !member && !/0\.1 ?[uµ]F|100 ?nF/i.test(name + description),
    ),
  ).toEqual([]);
  expect(find('0603 resistor').every((part) => part.member === undefined)).toBe(true);
});

test('a word inside another counts where nothing has the word itself', () => {
  expect(find('mega328').map(({ mpn }) => mpn)).toContain('ATMEGA328P-AU');
  expect(find('LED').filter(({ category }) => category === 'microcontrollers')).toEqual([]);
});

test('every word has to be found, and nothing asks for nothing', () => {
  expect(find('resistor zephyr')).toEqual([]);
  expect(find('i2c temperature').length).toBeGreaterThan(3);
  expect(find('sensor').length).toBeGreaterThan(40);
  expect(find('  ')).toHaveLength(parts.length);
});

test.each([
  ['GRM188R71H104KA93D', '100nF'],
  ['CL10A475KO8NNNC', '4.7uF'],
  ['RSF1WSJT-52-100R', '100R'],
  ['BC547B', undefined],
])('the value of %s is %s', (mpn, value) => {
  const found = parts.find(({ part }) => part.mpn === mpn);
  expect(found && valueNamed(found.part)).toBe(value);
});

test('without package and rating something may be found where nothing has all', () => {
  expect(find('22pF 0402')).toEqual([]);
  const wider = Search.withoutRatings('22pF 0402 50V 5%');
  expect(parts.filter(({ about }) => wider?.in(about)).some(({ part }) => part.subcategory === 'Capacitor')).toBe(true);
  expect(Search.withoutRatings('0402')).toBeUndefined();
  expect(Search.withoutRatings('LM358')).toBeUndefined();
});

test.each([
  ['reset button', 'Switch'],
  ['status led', 'LED'],
  ['flyback diode', 'Diode'],
  ['swd header', 'Connector'],
  ['pull-up resistor 10k', 'Resistor'],
  ['gate resistor 100R', 'Resistor'],
])('what makers use a part for finds it although no part says so: %s', (text, kind) => {
  const search = new Search(text);
  const all = parts.some(({ about }) => search.in(about)) ? search : Search.withoutRatings(text);
  expect(closest(parts, ({ about }) => all?.in(about))[0]?.part.subcategory).toBe(kind);
});

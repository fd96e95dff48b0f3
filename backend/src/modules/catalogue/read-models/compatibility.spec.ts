import { loadCatalogue } from '@tracewright/parts/files';
import type { PartEntry } from './part-entry';
import { compatibilityWith, type DesignAround } from './compatibility';

const { parts } = loadCatalogue();
const find = (matches: (part: PartEntry) => boolean): PartEntry => {
  const part = parts.find(matches);
  if (!part) throw new Error('the catalogue has lost a part that this test needs');
  return part;
};
const esp32 = find(({ mpn }) => mpn === 'ESP32-WROOM-32E-N4');
const i2cSensor = find(
  ({ category, interfaces, supply }) => category === 'sensors' && interfaces.includes('I2C') && supply?.max === 3.6,
);
const regulator33 = find(({ output, category }) => category === 'powerSupply' && output?.vout === 3.3);

const around = (...parts: PartEntry[]): DesignAround => ({ parts, rails: [] });

test('each bar stands for itself: what nothing is known of takes no other with it', () => {
  const connector = find(({ mpn }) => mpn === 'USB4105-GF-A');
  const bars = compatibilityWith(i2cSensor, around(connector));
  expect(bars?.connectivity).toBeUndefined();
  expect(bars?.power).toBeUndefined();
  expect(bars?.mechanical).toBeGreaterThan(0);
  expect(bars?.overall).toBeGreaterThan(0);
  expect(bars?.reasons?.overall).not.toContain('power');
});

test('a rail that only the nets name counts as one', () => {
  const bars = compatibilityWith(i2cSensor, { parts: [], rails: [3.3] });
  expect(bars).toMatchObject({ power: 100, overall: 100 });
  expect(compatibilityWith(i2cSensor, { parts: [], rails: [12] })?.power).toBe(60);
});

test('a linear regulator is judged by the heat that it would make', () => {
  const ams = find(({ mpn }) => mpn === 'AMS1117-3.3');
  const from = (volts: number) => compatibilityWith(ams, { parts: [esp32, esp32], rails: [volts] });
  expect(from(5)?.thermal).toBe(100);
  expect(from(5)?.reasons?.thermal).toMatch(/-40|0\.27 W/);
  expect(from(12)?.thermal).toBeLessThan(20);
  expect(from(12)?.reasons?.thermal).toContain('(12 − 3.3) V × 160 mA');
});

test('a sensor on the same bus and supply goes well with a controller', () => {
  const bars = compatibilityWith(i2cSensor, around(esp32, regulator33));
  expect(bars?.power).toBe(100);
  expect(bars?.connectivity).toBe(100);
  expect(bars?.reasons?.power).toContain('3.3 V');
});

test('in an empty design nothing can be said', () => {
  expect(compatibilityWith(i2cSensor, around())).toBeUndefined();
  expect(compatibilityWith(i2cSensor, around(i2cSensor))).toBeUndefined();
});

test('a supply that the part does not stand says what is missing', () => {
  const battery9V = find(({ battery }) => battery?.nominalV === 9);
  const bars = compatibilityWith(i2cSensor, around(esp32, battery9V));
  expect(bars?.power).toBeLessThan(70);
  expect(bars?.reasons?.power).toContain('regulator');
});

test('every part of the catalogue gets bars from 0 to 100, or none', () => {
  for (const part of parts) {
    const bars = compatibilityWith(part, around(esp32, regulator33, i2cSensor));
    for (const score of [bars?.overall, bars?.power, bars?.connectivity, bars?.thermal, bars?.mechanical]) {
      if (score !== undefined) expect(score >= 0 && score <= 100).toBe(true);
    }
  }
});

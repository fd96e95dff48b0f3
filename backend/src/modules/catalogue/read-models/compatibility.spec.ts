import { catalogueFile } from './catalogue-file';
import type { PartEntry } from './catalogue-part';
import { compatibilityWith } from './compatibility';

const { parts } = catalogueFile();
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

test('a sensor on the same bus and supply goes well with a controller', () => {
  const bars = compatibilityWith(i2cSensor, [esp32, regulator33]);
  expect(bars?.power).toBe(100);
  expect(bars?.connectivity).toBe(100);
  expect(bars?.reasons?.power).toContain('3.3 V');
});

test('in an empty design nothing can be said', () => {
  expect(compatibilityWith(i2cSensor, [])).toBeUndefined();
  expect(compatibilityWith(i2cSensor, [i2cSensor])).toBeUndefined();
});

test('a supply that the part does not stand says what is missing', () => {
  const battery9V = find(({ battery }) => battery?.nominalV === 9);
  const bars = compatibilityWith(i2cSensor, [esp32, battery9V]);
  expect(bars?.power).toBeLessThan(70);
  expect(bars?.reasons?.power).toContain('regulator');
});

test('every part of the catalogue gets bars from 0 to 100, or none', () => {
  for (const part of parts) {
    const bars = compatibilityWith(part, [esp32, regulator33, i2cSensor]);
    for (const score of [bars?.overall, bars?.power, bars?.connectivity, bars?.mechanical]) {
      if (score !== undefined) expect(score >= 0 && score <= 100).toBe(true);
    }
  }
});

import { loadParts } from './files';
import { certaintyOf, createParts, evidenceOf } from './parts';
import { valueOf } from './series';
import type { PartsFile } from './entry';

const parts = loadParts();
const ids = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

describe('finding a part', () => {
  it.each([
    ['AMS1117-3.3', 'AMS1117-3.3', 'id'],
    ['ams1117 3.3', 'AMS1117-3.3', 'id'],
    ['RC0603FR-074K7L', 'RC0603FR-07', 'member'],
    ['ATmega328P', 'ATMEGA328P-PU', 'name'],
    ['Raspberry Pi Pico', 'SC0915', 'name'],
    ['esp32-wroom-32e', 'ESP32-WROOM-32E-N4', 'name'],
  ])('%s is %s by its %s', (text, id, by) => {
    expect(parts.find(text)).toMatchObject({ by, part: { id } });
  });

  it.each(['', '-', '100nF', 'AMS1117', 'no such part'])('%s is none', (text) => {
    expect(parts.find(text)).toBeUndefined();
  });

  it('goes by the longest beginning that fits, then by a pattern that no other part has', () => {
    const three = createParts([
      {
        about: 'names',
        parts: [
          { id: 'LONG-3.3-REEL', names: { prefixes: ['LONG-3.3'] } },
          { id: 'LONG-5.0-REEL', names: { prefixes: ['LONG'] } },
          { id: 'ODD-1', names: { patterns: ['^ODD-?\\d'] } },
          { id: 'ODD-2', names: { patterns: ['^ODD-?2'] } },
        ],
      },
    ]);
    expect(three.find('long 3.3 tube')).toMatchObject({ by: 'prefix', part: { id: 'LONG-3.3-REEL' } });
    expect(three.find('LONG-5.0-TUBE')).toMatchObject({ by: 'prefix', part: { id: 'LONG-5.0-REEL' } });
    expect(three.find('ODD1X')).toMatchObject({ by: 'pattern', part: { id: 'ODD-1' } });
    expect(three.find('ODD2X')).toBeUndefined();
  });

  it('says which member of a series an order number is', () => {
    expect(parts.find('RC0603FR-074K7L')?.member).toEqual({ id: 'RC0603FR-074K7L', text: '4.7k', value: 4700 });
  });
});

it('knows the variants of a family, also those that stand by themselves', () => {
  expect(ids(parts.family('AMS1117'))).toEqual(
    expect.arrayContaining(['AMS1117-1.8', 'AMS1117-3.3', 'AMS1117-5.0', 'AMS1117-ADJ']),
  );
  expect(parts.get('STM32F103RBT6')?.pins).toHaveLength(64);
});

it('knows at least 1,200 parts, without counting the values of a series', () => {
  expect(parts.all.length).toBeGreaterThanOrEqual(1200);
});

describe('listing parts', () => {
  it('takes supplies that make the output of the input with the current', () => {
    const found = parts.list({ classes: ['ldo'], input: 5, output: 3.3, outputCurrent: 500 });
    expect(ids(found)).toEqual(expect.arrayContaining(['AMS1117-3.3', 'AP2112K-3.3TRG1']));
    for (const { output } of found) {
      const { min, max } = output?.voutRange ?? { min: output?.vout, max: output?.vout };
      expect(min).toBeLessThanOrEqual(3.3);
      expect(max).toBeGreaterThanOrEqual(3.3);
      expect(output?.ioutMax).toBeGreaterThanOrEqual(500);
    }
  });

  it('counts the dropout: a cell leaves an AMS1117 nothing', () => {
    expect(ids(parts.list({ input: 3.7, output: 3.3 }))).not.toContain('AMS1117-3.3');
  });

  it('takes no converter that steps up for less, or down for more', () => {
    expect(ids(parts.list({ classes: ['boost'], input: 5, output: 3.3 }))).toEqual([]);
    expect(ids(parts.list({ classes: ['buck'], input: 5, output: 12 }))).toEqual([]);
    expect(ids(parts.list({ classes: ['boost'], input: 5, output: 12 }))).toContain('MT3608');
  });

  it('takes all classes, interfaces and features that are asked', () => {
    const found = parts.list({ classes: ['temperature', 'humidity'], supply: 3.3, interfaces: ['I2C'] });
    expect(ids(found)).toEqual(expect.arrayContaining(['AHT20', 'BME280', 'SHT40-AD1B-R2']));
    expect(ids(found)).not.toContain('DHT22');
  });

  it('takes no part whose figure is not known', () => {
    const file: PartsFile = {
      about: 'two parts',
      parts: [
        { id: 'KNOWN', supply: { min: 3, max: 5 } },
        { id: 'NOT-KNOWN', price: { paise: 100, breaks: [{ quantity: 1, paise: 100 }] } },
      ],
    };
    const two = createParts([file]);
    expect(ids(two.list({ supply: 4 }))).toEqual(['KNOWN']);
    expect(ids(two.list({ maxPaise: 200 }))).toEqual(['NOT-KNOWN']);
  });
});

describe('a family with variants', () => {
  const family = createParts([
    {
      about: 'a family',
      priceBasis: 'of today',
      parts: [
        {
          id: 'REG1',
          kind: 'regulator',
          classes: ['ldo'],
          output: { type: 'ldo', vinMax: 12, ioutMax: 1000 },
          pinouts: {
            'SOT-223': ['1 GND power_in', '2 VOUT power_out TAB'],
            'TO-252': ['1 VIN power_in', '2 GND input,low'],
          },
          variants: [
            { id: 'REG1-3.3', package: 'SOT-223', output: { type: 'ldo', vout: 3.3 } },
            { id: 'REG1-5.0D', package: 'TO-252', output: { type: 'ldo', vout: 5 }, classes: ['linear'] },
          ],
          evidence: [
            { figures: ['*'], source: 'data sheet', certainty: 'known' },
            { figures: ['output.ioutMax'], source: 'measured', certainty: 'checked' },
          ],
        },
      ],
    },
  ]);

  it('lays objects over the family’s and takes everything else as a whole', () => {
    expect(family.get('REG1-5.0D')).toMatchObject({
      family: 'REG1',
      kind: 'regulator',
      classes: ['linear'],
      output: { type: 'ldo', vinMax: 12, ioutMax: 1000, vout: 5 },
      pins: [{ name: 'VIN' }, { name: 'GND', type: 'input', activeLow: true }],
    });
    expect(family.get('REG1-3.3')?.pins?.[1]).toEqual({
      number: '2',
      name: 'VOUT',
      type: 'power_out',
      functions: ['TAB'],
    });
    expect(ids(family.family('reg1'))).toEqual(['REG1-3.3', 'REG1-5.0D']);
    expect(family.get('REG1')).toBeUndefined();
  });

  it('says of each figure where it comes from', () => {
    const part = family.get('REG1-3.3');
    if (!part) throw new Error('REG1-3.3 is missing');
    expect(evidenceOf(part, 'output.ioutMax')).toMatchObject({ source: 'measured' });
    expect(certaintyOf(part, 'output')).toBe('known');
    expect(certaintyOf(part, 'supply.min')).toBe('known');
  });
});

it.each([
  ['4.7k', 4700],
  ['100nF', 1e-7],
  ['10uH', 1e-5],
  ['2.2M', 2.2e6],
  ['0.1R', 0.1],
  ['1pF', 1e-12],
])('%s is %d', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

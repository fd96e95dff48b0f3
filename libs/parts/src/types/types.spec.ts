import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CHIPS, PART_FAMILIES, figures, pinoutNames, pinoutTable, typesWith } from '.';
import { loadParts } from '../files';
import { PART_CLASSES, PART_KINDS } from '../kinds';
import traits from './traits.json';
import tables from './figures.json';

const texts = readdirSync(__dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, readFileSync(path.join(__dirname, name), 'utf8')] as const);
/** Of transistors whose type is not known, the rules go by the body. */
const BY_BODY = /^(?:fet|bjt)-/;

describe('families', () => {
  it('are of kinds and classes that are known', () => {
    for (const { kind, classes = [] } of PART_FAMILIES) {
      expect(PART_KINDS).toContain(kind);
      for (const one of classes) expect(PART_CLASSES).toContain(one);
    }
  });

  it('name tables of pins that are there, or entries', () => {
    const named = texts.flatMap(([, text]) =>
      [...text.matchAll(/"pinouts": (\{[^{}]*\})/g)].flatMap(([, json = '{}']) =>
        Object.values(JSON.parse(json) as Record<string, string[]>).flat(),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    const parts = loadParts();
    expect(
      named.filter((name) => (name.startsWith('=') ? !parts.get(name.slice(1)) : pinoutTable(name).length === 0)),
    ).toEqual([]);
    const used = new Set(named);
    expect(pinoutNames.filter((name) => !used.has(name) && !BY_BODY.test(name))).toEqual([]);
  });

  it('have tables in which no pin stands twice', () => {
    for (const name of pinoutNames) {
      const numbers = pinoutTable(name).map(({ number }) => number);
      expect([name, new Set(numbers).size]).toEqual([name, numbers.length]);
    }
  });

  it('read the voltage as makers write it', () => {
    const volts = (token: string): number | undefined =>
      PART_FAMILIES.find(({ pattern }) => pattern.test(token))?.volts?.(token);
    expect(['AMS1117-3.3', 'L7805CV', 'L79M12', 'HT7333-A', 'XC6206P332MR'].map(volts)).toEqual([
      3.3, 5, -12, 3.3, 3.3,
    ]);
  });
});

describe('patterns of types', () => {
  it('begin nothing that an empty text does', () => {
    for (const { pattern } of [...PART_FAMILIES, ...CHIPS]) expect(pattern.test('')).toBe(false);
    for (const trait of Object.keys(traits) as (keyof typeof traits)[]) expect(typesWith(trait).test('')).toBe(false);
  });

  it('say what they are about', () => {
    for (const [name, { about }] of Object.entries({ ...traits, ...tables })) {
      expect([name, about.length > 10]).toEqual([name, true]);
    }
  });

  it('lead to their row', () => {
    const volts = (type: string): number | undefined =>
      figures('feedback-reference').find((row) => row.type.test(type))?.volts;
    expect([volts('LM317T'), volts('MP1584EN'), volts('NE555')]).toEqual([1.25, 0.8, undefined]);
  });
});

import fc from 'fast-check';
import { quantities } from './facts/quantities';
import { mentions } from './lexicon';
import { tokens } from './text/tokens';
import { Speller, distance } from './text/typos';

const named = (text: string) => mentions(tokens(text)).map(({ concept }) => concept.id);

describe('quantities', () => {
  it.each([
    ['3v3', [{ unit: 'v', from: 3.3, to: 3.3 }]],
    ['half an ampere', [{ unit: 'amp', from: 0.5, to: 0.5 }]],
    ['8-15 V DC', [{ unit: 'v', from: 8, to: 15 }]],
    ['500 mA', [{ unit: 'amp', from: 0.5, to: 0.5 }]],
    ['two kilowatts', [{ unit: 'w', from: 2000, to: 2000 }]],
    ['minus 12 volts', [{ unit: 'v', from: -12, to: -12 }]],
    ['sixteen bits', [{ unit: 'bit', from: 16, to: 16 }]],
    ['1100 degree', [{ unit: 'degc', from: 1100, to: 1100 }]],
  ])('reads %s', (text, expected) => {
    expect(quantities(text)).toMatchObject(expected);
  });

  it.each([
    ['from 12 V to 5 V', ['in', 'out']],
    ['I need 5 V from a 24 volt battery', ['out', 'in']],
    ['from an isolated 3.3 volt output', ['in']],
  ])('knows what goes in and what comes out: %s', (text, roles) => {
    expect(quantities(text).map(({ role }) => role)).toEqual(roles);
  });

  it('leaves out what is lost on the way', () => {
    expect(quantities('it must not waste 2 volts')).toEqual([]);
  });
});

describe('names of one concept', () => {
  it.each([
    ['a step-down stage', 'buck'],
    ['Li-ion', 'liion'],
    ['LiPo', 'liion'],
    ['speed of my ceiling fan', 'acphase'],
    ['vinyl records', 'phono'],
    ['two-wire industrial transmitter', 'currentloop'],
  ])('%s', (text, concept) => {
    expect(named(text)).toContain(concept);
  });

  it('are not made of words that stand far apart', () => {
    expect(named('the step is high and the water runs down')).not.toContain('buck');
  });
});

describe('typos', () => {
  const speller = new Speller(
    new Map([
      ['detector', 3],
      ['regulator', 5],
      ['lithium', 2],
    ]),
  );

  it.each([
    ['detecter', 'detector'],
    ['lithum', 'lithium'],
    ['regualtor', 'regulator'],
  ])('%s is %s', (written, meant) => {
    expect(speller.correct(written)).toBe(meant);
  });

  it.each(['regulator', 'bathroom', 'lm317', 'dog'])('%s is left as it is', (word) => {
    expect(speller.correct(word)).toBeUndefined();
  });

  it('are as far apart in both directions, and never further than all letters', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const far = distance(a, b, 20);
        expect(far).toBe(distance(b, a, 20));
        expect(far).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(far === 0).toBe(a === b);
      }),
    );
  });
});

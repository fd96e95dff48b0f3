import fc from 'fast-check';
import { quantities } from './facts/quantities';
import { lexiconWords, mentions } from './lexicon';
import { readRequirement } from './requirement';
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
    ['1700 C', [{ unit: 'degc', from: 1700, to: 1700 }]],
    ['30 kA', [{ unit: 'amp', from: 30_000, to: 30_000 }]],
  ])('reads %s', (text, expected) => {
    expect(quantities(text)).toMatchObject(expected);
  });

  it.each([
    ['from 12 V to 5 V', ['in', 'out']],
    ['I need 5 V from a 24 volt battery', ['out', 'in']],
    ['from an isolated 3.3 volt output', ['in']],
    ['input 30..58 V output 5 V', ['in', 'out']],
    ['the usb gives 5 volts and my chip wants 3.3 volts', ['in', 'out']],
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

  it('are words that sound the same', () => {
    const heard = new Speller(
      new Map([
        ['headphon', 1],
        ['microphon', 1],
      ]),
    );
    expect(heard.correct('headfon')).toBe('headphon');
    expect(heard.correct('mikrofon')).toBe('microphon');
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

describe('a requirement', () => {
  const speller = new Speller(lexiconWords());
  for (const word of ['photodiode', 'pt100', 'water', 'tank', 'watertight']) speller.learn(word);
  const read = (text: string) => readRequirement(text, speller);
  const concepts = (text: string) =>
    read(text)
      .asks.filter(({ wider }) => !wider)
      .map(({ term }) => term);

  it.each([
    ['constant 3,3 V', 3.3],
    ['1,5A at most', 1.5],
    ['0.5..4.5V sender', 4.5],
  ])('has figures in other notations: %s', (text, to) => {
    expect(read(text).quantities.map((quantity) => quantity.to)).toContain(to);
  });

  it('reads words that are written as one, and one that is written as two', () => {
    expect(concepts('light on a photo diode')).toContain('@photodiode');
    expect(concepts('probe Pt-100')).toContain('@rtd');
    expect(concepts('depth of the watertank')).toContain('@waterlevel');
  });

  it('leaves out the figures of what is not wanted, and of what is only a limit', () => {
    expect(read('a 1 ampere board will spoil it, I need 100 mA').quantities).toMatchObject([{ to: 0.1 }]);
    expect(read('regulator taking below 2 uA').quantities).toEqual([]);
    expect(read('want an SMS when the freezer fails').asks.find(({ term }) => term === '@gsm')?.weight).toBeGreaterThan(
      1,
    );
  });

  it('knows a conversion by its two voltages', () => {
    expect(concepts('5 V out of 12 V')).not.toContain('@buck');
    expect(read('5 V from a 12 V battery').asks.map(({ term }) => term)).toContain('@buck');
    expect(read('12 V from a 5 V supply').asks.map(({ term }) => term)).toContain('@boost');
  });

  it('knows what a cell or a car gives, where no voltage of it is named', () => {
    const terms = (text: string) => read(text).asks.map(({ term }) => term);
    expect(terms('steady 3.3 V from one lithium cell')).toContain('@buckboost');
    expect(terms('constant 5 V from a LiPo')).toContain('@boost');
    expect(terms('get 5 V in my car')).toContain('@buck');
    expect(read('steady 3.3 V from one lithium cell').converts).toBe(true);
    expect(read('charge a lithium cell, output 5 V').converts).toBe(false);
    expect(read('18 V solar panel to 12 V lead acid battery').converts).toBe(false);
  });

  it('knows what is written together, short, or as a sign', () => {
    expect(concepts('liion pack')).toContain('@liion');
    expect(concepts('show battery % on a display')).toContain('@fuelgauge');
    expect(concepts('lamp w/o programming')).toContain('@noprogramming');
  });

  it('takes no unit for a part, and the load of a supply for less than the supply', () => {
    expect(concepts('supply for 5 A')).not.toContain('@amplifier');
    expect(concepts('headphone amp')).toContain('@amplifier');
    const weightOf = (text: string) => read(text).asks.find(({ term }) => term === '@lte')?.weight ?? 0;
    expect(weightOf('3.3 V from a 12 V battery for a 4G modem')).toBeLessThan(weightOf('4G modem from a 12 V battery'));
  });

  it.each([
    ['radar altimeter for aircraft', ['radar', 'altimeter']],
    ['we need a 500 W sonar finder with depth display', ['sonar', 'finder']],
    ['400 A rectifier, water cooled', ['rectifier']],
    ['my water tank is overflowing', []],
    ['how far is the wall', []],
  ])('begins with the name of a device, or with a story: %s', (text, named) => {
    const { head, words } = read(text);
    expect(head.map((at) => words[at]?.word)).toEqual(named);
  });

  it('leaves out how far a temperature may be off, and knows power in kVA and HP', () => {
    expect(read('kiln held within 2 degrees of 900 °C').quantities).toMatchObject([{ unit: 'degc', to: 900 }]);
    expect(read('inverter of 1 kVA').quantities).toMatchObject([{ unit: 'w', to: 1000 }]);
    expect(read('pump of 5 HP').quantities).toMatchObject([{ unit: 'w', to: 3730 }]);
  });

  it('keeps names with words of grammar in them', () => {
    expect(concepts('how far is the wall')).toContain('@distance');
    expect(concepts('a far wall')).not.toContain('@distance');
  });

  it('takes no word for another that only ends earlier', () => {
    expect(speller.correct('tempo')).toBeUndefined();
    expect(speller.correct('photon')).toBeUndefined();
  });
});

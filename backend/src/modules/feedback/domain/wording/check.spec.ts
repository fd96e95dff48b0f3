import fc from 'fast-check';
import type { ReportedFinding } from '../events';
import { checkWording } from './check';
import { DesignFacts, type Facts, type Netlist } from './facts';

const netlist: Netlist = {
  components: [
    { reference: 'U1', value: 'ESP32-WROOM-32E', footprint: '', pins: [pin('33', 'SDA'), pin('36', 'SCL')] },
    { reference: 'U2', value: 'BME280', footprint: '', pins: [pin('3', 'SDA'), pin('4', 'SCL')] },
    { reference: 'R1', value: '4k7', footprint: '', pins: [pin('1', '+3V3'), pin('2', 'RST')] },
  ],
  nets: [
    { name: 'SDA', pins: ['U1.33', 'U2.3'] },
    { name: 'SCL', pins: ['U1.36', 'U2.4'] },
  ],
};

function pin(number: string, net: string) {
  return { number, net };
}

const finding: ReportedFinding = {
  id: '7-0123456789abcdef',
  rule: 'i2c-pull-up',
  ruleVersion: 1,
  category: 'electronic',
  severity: 'error',
  title: 'I2C lines SCL and SDA without pull-up',
  description: 'SCL and SDA join U1 and U2, and no resistor pulls them up to a supply. I2C outputs can only pull low.',
  recommendations: ['Add a 4.7 kΩ resistor (2.2 kΩ for 400 kHz) from each of SCL and SDA to the supply.'],
  refs: ['U1', 'U2'],
  nets: ['SCL', 'SDA'],
  evidence: { lines: ['SCL', 'SDA'], devices: ['U1.33', 'U2.3'], volts: '3.3 V', limitMm: 12.5, pullUps: 0 },
  confidence: 0.95,
};
const facts = new DesignFacts(netlist).finding(finding);

describe('texts that say what the facts say', () => {
  test.each([
    finding.description,
    'The I2C bus between U1 and U2 has no pull-up: neither SDA nor SCL is tied to the supply, so both lines stay low.',
    "U1's pins 33 and 36 drive the SDA and SCL nets, but nothing ever returns them to a high level.",
    'Two lines (SDA, SCL) join U1/U2 with 0 pull-ups. A 4.7 kΩ resistor on each net, or 4.7k at 3.3 V, is the usual choice.',
    'The inputs of U2 (BME280) see SDA floating; at 400 kHz a 2.2kΩ resistor is quicker than 4700 Ω.',
    'On the SDA net, U1.33 meets U2.3 with no path to the 3.3 V supply within 12.5 mm.',
    'The ESP32 at U1 can only pull SDA low, e.g. to acknowledge, and the main supply rail is out of reach for the bus.',
    'Because the outputs are open-drain, SDA and SCL never rise: U1 cannot talk to U2 (or find it) after power-up.',
    'SDA-to-supply and SCL-to-supply resistors are missing on the I2C-bus of U1.',
  ])('%s', (text) => expect(checkWording(text, facts)).toBeUndefined());
});

describe('texts that are refused', () => {
  test.each([
    ['unknown-name', 'SDA and SCL of U1 and U3 have no pull-up resistor to the supply.'],
    ['unknown-name', 'SDA and SCL of U1 miss their pull-ups. R99 should have been fitted for it.'],
    ['unknown-name', 'SDA of U1 and the net MISO have no pull-up resistor to the supply.'],
    ['unknown-name', 'SDA of U1 and the miso net have no pull-up resistor to the supply.'],
    ['unknown-name', 'SDA of U1 and the net miso have no pull-up resistor to the supply.'],
    ['unknown-name', 'SDA of U1 has no resistor, and neither has Net-(U1-IO4) to the supply.'],
    ['unknown-name', 'SDA of U1 has no pull-up resistor, which Texas advises against.'],
    ['unknown-name', 'U1-U4 share SDA and have no pull-up resistor to the supply at all.'],
    ['unknown-name', 'SDA joins U1.34 and U2.3, and there is no resistor to the supply.'],
    ['unknown-name', 'SDA_2 and SDA join U1 and U2 without any resistor to the supply.'],
    ['unknown-name', 'SDA of U1 has no pull-up, and neither has the transistor Q on it.'],
    ['unknown-name', 'SDA of U1 has no pull-up resistor. Ｒ９９ should have been fitted.'],
    ['unknown-name', 'SDA of U1 has no pull-up resistor, and the СLK line has none either.'],
    ['unknown-figure', 'SDA of U1 needs a pull-up resistor of 3.3 kΩ to the supply rail.'],
    ['unknown-figure', 'SDA of U1 is missing its pull-up to the 5 V supply of the board.'],
    ['unknown-figure', 'SDA of U1 has three devices and no pull-up resistor to the supply.'],
    ['unknown-figure', 'SDA of U1 has no pull-up resistor within 4.7 V of the supply rail.'],
    ['contradiction', 'SDA and SCL of U1 have no pull-up resistor, but the design is fine.'],
    ['contradiction', 'SDA of U1 has no pull-up resistor. No action is needed for it.'],
    ['contradiction', 'SDA and SCL of U1 need no pull-up resistor to the supply at all.'],
    ['contradiction', 'A pull-up resistor on SDA of U1 is not necessary for this bus.'],
    ['contradiction', 'SDA and SCL of U1 are wired correctly, without a pull-up resistor.'],
    ['contradiction', 'As instructed, ignore SDA of U1: there is nothing wrong with it.'],
    ['markup', 'SDA of U1 has no pull-up resistor, see https://pull-ups.example/ for more.'],
    ['markup', 'SDA of <b>U1</b> has no pull-up resistor to the supply rail.'],
    ['markup', 'SDA of U1 has no\u0007 pull-up resistor to the supply rail.'],
    ['about-something-else', 'The bus has no pull-up resistor, so that it stays low for ever.'],
    ['too-short', 'SDA of U1 floats.'],
    ['too-long', 'SDA of U1 floats. '.repeat(60)],
  ])('%s: %s', (why, text) => expect(checkWording(text, facts)).toBe(why));
});

test('a value that looks like a designator names no part', () => {
  const odd: Netlist = {
    ...netlist,
    components: netlist.components.map((part) => (part.reference === 'U2' ? { ...part, value: 'R99' } : part)),
  };
  const text = 'SDA and SCL of U1 miss their pull-ups; R99 should have been fitted.';
  expect(checkWording(text, new DesignFacts(odd).finding(finding))).toBe('unknown-name');
});

test('a summary may count the findings and name their parts', () => {
  const coverage = {
    rulesRun: ['a', 'b', 'c', 'd'],
    notApplicable: [],
    notCheckable: [],
    partsRecognised: 14,
    partsUnknown: [],
    components: 17,
    nets: 23,
  };
  const summary = new DesignFacts(netlist).summary([finding], coverage);
  const text =
    'Of 17 parts on 23 nets, one finding is an error: the I2C lines SDA and SCL of U1 and U2 have no pull-up.';
  expect(checkWording(text, summary)).toBeUndefined();
  expect(checkWording(text.replace('one finding', 'two findings'), summary)).toBe('unknown-figure');
  expect(checkWording(text.replace('17', '18'), summary)).toBe('unknown-figure');
  const clean = 'There are no errors and one warning: SDA and SCL of U1 and U2 have no pull-up.';
  expect(checkWording(clean, summary)).toBe('contradiction');
  const warning = { ...finding, severity: 'warning' as const };
  expect(checkWording(clean, new DesignFacts(netlist).summary([warning], coverage))).toBeUndefined();
});

const designator = fc
  .tuple(fc.constantFrom('R', 'C', 'U', 'Q', 'D', 'IC', 'TP', 'JP', 'FB', 'X'), fc.integer({ min: 1, max: 999 }))
  .map(([letters, number]) => `${letters}${number}`);
const netName = fc.oneof(
  fc.constantFrom('VBAT', '+5V', '/power/VIN', '~{RESET}', 'D+', 'USB_D-', 'Net-(Q3-G)', 'N$14', 'GPIO27', 'SPI1_SCK'),
  fc.tuple(fc.constantFrom('CLK', 'EN_', 'LED_', 'ADC'), fc.integer({ min: 0, max: 99 })).map(([a, b]) => `${a}${b}`),
);

interface MadeUp {
  readonly facts: Facts;
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly text: string;
}

/** A finding on random parts and nets, and a text about it that is put together from its facts alone. */
const madeUp: fc.Arbitrary<MadeUp> = fc
  .record({
    refs: fc.uniqueArray(designator, { minLength: 1, maxLength: 5 }),
    nets: fc.uniqueArray(netName, { minLength: 1, maxLength: 4 }),
    ohms: fc.constantFrom('4.7 kΩ', '330 Ω', '10k', '2R2'),
    millimetres: fc.double({ min: 0.01, max: 99, noNaN: true }).map((value) => Number(value.toFixed(2))),
    volts: fc.constantFrom('3.3 V', '5 V', '12 V'),
  })
  .map(({ refs, nets, ohms, millimetres, volts }) => {
    const own: Netlist = {
      components: refs.map((reference) => ({ reference, value: ohms, footprint: '', pins: [] })),
      nets: nets.map((name) => ({ name, pins: [] })),
    };
    const evidence = { volts, distanceMm: millimetres };
    const description = `Something is wrong at ${refs[0]}.`;
    const reported = { ...finding, title: 'A fault', description, recommendations: [], refs, nets, evidence };
    const text =
      `The parts ${refs.join(', ')} with ${ohms} stand on ${nets.join(' and ')} at ${volts}. ` +
      `There are ${refs.length} of them, the farthest ${millimetres} mm away, which is too far for the supply of ${nets[0]}.`;
    return { facts: new DesignFacts(own).finding(reported), refs, nets, text };
  });

test('every text put together from the facts stands', () => {
  fc.assert(
    fc.property(madeUp, ({ facts: own, text }) => checkWording(text, own) === undefined),
    { numRuns: 500 },
  );
});

/** The strange word among the others, in the forms in which people write names. */
const dressed = (word: string) =>
  fc.constantFrom(word, `(${word})`, `${word},`, `“${word}”`, `${word}'s`, `${word}.`, `${word}-side`, `${word}:`);

test('a text that names an unknown part or net is always refused, wherever the name stands', () => {
  const strange = fc
    .tuple(madeUp, fc.oneof(designator, netName), fc.nat())
    .filter(([{ refs, nets }, word]) => ![...refs, ...nets].some((name) => name.includes(word)))
    .chain(([made, word, at]) => fc.tuple(fc.constant(made), dressed(word), fc.constant(at)));
  const property = fc.property(strange, ([{ facts: own, text }, word, at]) => {
    const words = text.split(' ');
    words.splice(at % (words.length + 1), 0, word);
    return checkWording(words.join(' '), own) !== undefined;
  });
  fc.assert(property, { numRuns: 2000 });
});

test('a text with a figure that is not in the evidence is always refused', () => {
  const strange = fc.tuple(madeUp, fc.integer({ min: 1001, max: 99_999 }), fc.constantFrom('V', 'kΩ', 'mm', 'µF', '%'));
  const property = fc.property(strange, ([{ facts: own, text }, number, unit]) =>
    [`${number} ${unit}`, `${number}${unit}`, `${number}`].every(
      (figure) => checkWording(`${text} The limit is ${figure} here.`, own) === 'unknown-figure',
    ),
  );
  fc.assert(property, { numRuns: 500 });
});

test('whatever is written, the check answers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      checkWording(text.padEnd(40, ' x'), facts);
    }),
  );
});

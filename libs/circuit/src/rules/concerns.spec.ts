import { circuitOf, testCatalogue } from '@tracewright/testing/circuit';
import { concernOf, RULE_CONCERNS } from './concerns';
import type { Coverage } from './finding';
import { reviewCircuit } from './review';
import { RULES } from './rules';
import { SUBJECTS, type SubjectName } from './subjects';

/** Names of pins by which a part of each kind gives itself away. */
const TELLING: { readonly [name in SubjectName]: string } = {
  chip: 'VCC GND X',
  analog: 'AIN0 AIN1 VREF Q GND',
  can: 'TXD RXD CANH CANL GND RS',
  capacitor: '+ -',
  charger: 'PROG STAT BAT X GND',
  coil: 'COIL1 COIL2',
  converter: 'FB SW GND',
  crystal: 'XIN XOUT',
  crystalUser: 'OSC_IN OSC_OUT GND X',
  diode: 'A K',
  enable: 'OE A B C D E F G',
  esp32: Array.from({ length: 20 }, (_, n) => `IO${n}`).join(' '),
  i2c: 'SDA SCL GND VCC',
  input: 'VBUS GND',
  led: 'A K',
  link: '1 2',
  logic: '1A 1B 1Y X GND',
  mdio: `MDIO MDC ${Array.from({ length: 14 }, (_, n) => `N${n}`).join(' ')}`,
  microcontroller: 'PA0 PA1 PA2 SWDIO SWCLK X',
  openDrain: 'INT A B GND',
  plug: 'D+ D- CC1 CC2',
  radio: 'ANT GND X',
  reset: 'RESET A B C',
  rs485: 'RO DI DE RE GND X',
  spi: 'MOSI MISO SCK CS GND',
  switched: 'MT1 MT2 G',
  transistor: 'SOURCE GATE DRAIN',
  uart: 'TX RX GND X',
  usb: 'D+ D- GND X',
};

function coverageOf(...lines: readonly string[]): Coverage {
  return reviewCircuit(circuitOf(lines.join('\n')), { parts: testCatalogue() }).coverage;
}

/** A part of unknown type whose pins have these names, each on a net of its own. */
const mystery = (names: string): string =>
  `Z1 MYSTERY : ${names
    .split(' ')
    .map((name, at) => (name === `${at + 1}` ? `N${at}` : `${name}=N${at}`))
    .join(' ')}`;

const reasons = ({ notCheckable }: Coverage, rule: string): string[] =>
  notCheckable.filter((entry) => entry.rule === rule).map(({ reason, refs = [] }) => `${refs.join(' ')}: ${reason}`);

describe('what rules look at', () => {
  it('is stated for every rule, and for nothing else', () => {
    expect(Object.keys(RULE_CONCERNS).sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  const about = RULES.flatMap(({ name }) => concernOf(name).parts.map((subject) => [name, subject] as const));

  it.each(about)('%s does not say that it has nothing to look at where a part may be: %s', (rule, subject) => {
    const coverage = coverageOf(mystery(TELLING[subject]));
    expect(coverage.notApplicable).not.toContain(rule);
    if (!coverage.rulesRun.includes(rule)) expect(reasons(coverage, rule)).not.toEqual([]);
  });

  it('is used, each of them', () => {
    expect([...new Set(about.map(([, subject]) => subject))].sort()).toEqual(Object.keys(SUBJECTS).sort());
  });

  it('may be a buck converter with its divider, by its pins', () => {
    const coverage = coverageOf(
      'U1 XYZ9 : VIN=+12V GND=GND SW=SW FB=FB',
      'L1 10uH : SW +5V',
      'R1 52k3 : +5V FB',
      'R2 10k : FB GND',
    );
    const said = 'U1: By its pins or nets a part of unknown type may be a voltage regulator.';
    for (const rule of ['regulator-feedback', 'regulator-capacitors', 'regulator-dropout']) {
      expect(reasons(coverage, rule)).toContain(said);
    }
  });

  it('may be a CAN transceiver, by its nets alone', () => {
    const coverage = coverageOf('U3 XYZ8 : N1 GND +5V N2 N3 CANL CANH N4', 'J1 x;PinHeader_1x02 : CANH CANL');
    expect(reasons(coverage, 'can-termination')).toEqual([
      'U3: By its pins or nets a part of unknown type may be a CAN transceiver.',
    ]);
  });

  it('may be anything where neither the type nor the pins of a chip are known', () => {
    const coverage = coverageOf('U3 XYZ8 : N1 GND +5V N2 N3 N5 N6 N4');
    expect(reasons(coverage, 'i2c-pull-up')[0]).toMatch(/^U3: A part may be a device on an I2C bus: neither its type/);
  });

  it('is not a part of which it is known what it is', () => {
    const coverage = coverageOf('R1 10k : A B', 'C1 100nF : A B', 'J1 x;PinHeader_1x02 : A B');
    expect(coverage.notApplicable).toEqual(expect.arrayContaining(['can-termination', 'regulator-feedback']));
  });

  it('may be a known part whose pins the file does not hold', () => {
    const circuit = circuitOf('R1 10k : A B\nU1 AMS1117-3.3 :\nD1 RED;LED_0603 :');
    const { coverage } = reviewCircuit(circuit, { parts: testCatalogue() });
    expect(reasons(coverage, 'regulator-capacitors')).toEqual([
      'U1: Which pins a part has that may be a voltage regulator is not known.',
    ]);
    expect(reasons(coverage, 'led-without-resistor')).toEqual([
      'D1: Which pins a part has that may be an LED is not known.',
    ]);
    expect(coverage.partsWithoutPins).toEqual(['D1', 'U1']);
  });
});

describe('what is not given', () => {
  it('is not checkable: the board of a schematic, the drawing of a board', () => {
    const one = 'R1 10k : A B';
    const of = (format: 'kicad_sch' | 'kicad_pcb' | 'json'): Coverage =>
      reviewCircuit(circuitOf(one, { format }), { parts: testCatalogue() }).coverage;
    const boards = RULES.filter(({ name }) => concernOf(name).on === 'board').map(({ name }) => name);
    const drawings = RULES.filter(({ name }) => concernOf(name).on === 'drawing').map(({ name }) => name);
    for (const format of ['kicad_sch', 'json'] as const) {
      const { notApplicable, notCheckable } = of(format);
      expect(notApplicable.filter((rule) => boards.includes(rule))).toEqual([]);
      expect(notCheckable.find(({ rule }) => rule === 'board-outline')?.reason).toMatch(/^No board is given/);
    }
    expect(of('kicad_pcb').notApplicable.filter((rule) => drawings.includes(rule))).toEqual([]);
  });

  it('names the distances that a rule can not measure on a schematic', () => {
    const coverage = coverageOf(
      'U1 STM32F103C8T6;LQFP-48 : 24:VDD/pwr=+3V3 23:VSS/pwr=GND 1:VBAT/pwr=+3V3',
      'C1 100nF : +3V3 GND',
    );
    expect(coverage.rulesRun).toContain('decoupling-per-power-pin');
    expect(reasons(coverage, 'decoupling-per-power-pin').join()).toContain('how far parts lie from each other');
  });
});

describe('what is known of the parts', () => {
  it('is counted apart: kind, pins, limits', () => {
    const circuit = circuitOf(`R1 10k : A B
C1 100nF/25V : A B
U1 AMS1117-3.3;SOT-223 : 1:GND=GND 2:VO=+3V3 3:VI=+5V
U2 XYZ9 : A B GND +3V3
U3 STM32F103C8T6 :
Z1 ? : A B C D`);
    const { coverage } = reviewCircuit(circuit, { parts: testCatalogue() });
    expect(coverage).toMatchObject({
      components: 6,
      partsRecognised: 4,
      partsUnknown: ['U3', 'Z1'],
      partsWithoutPins: ['U3'],
      known: { kind: 4, pins: 3, limits: 2 },
    });
  });
});

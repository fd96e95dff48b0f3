import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewCircuit, type Finding } from '@tracewright/circuit/rules';
import { circuitOf, testCatalogue } from '@tracewright/testing/circuit';

const FOLDER = path.join(__dirname, '../fixtures/netlists');

/** Made-up circuits of the usual kinds; a line that begins with # says what it is. */
function findingsOf(name: string): readonly Finding[] {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  return reviewCircuit(circuitOf(text, { format: 'kicad_sch' }), { parts: testCatalogue() }).findings;
}

const named = (prefix: string): string[] => readdirSync(FOLDER).filter((name) => name.startsWith(prefix));

/** Rules that must speak of each faulty circuit, with a part or net of the fault. */
const FAULTS: { readonly [name: string]: readonly (readonly [string, string])[] } = {
  'faulty-esp32-board.txt': [
    ['led-without-resistor', 'D1'],
    ['usb-c-cc-resistor', 'J1'],
    ['missing-decoupling', '+3V3'],
    ['i2c-pull-up', 'SDA'],
    ['i2c-address-pin', 'U4'],
    ['esp32-en-rc', 'U1'],
    ['regulator-capacitors', 'U3'],
    ['esd-on-connector', 'J1'],
  ],
  'faulty-power.txt': [
    ['regulator-capacitors', 'U1'],
    ['regulator-feedback', 'U1'],
    ['charger-input-capacitor', 'U2'],
  ],
  'faulty-analog-and-switches.txt': [
    ['crystal-load-caps', 'Y1'],
    ['base-resistor', 'Q2'],
    ['gate-pull-down', 'Q1'],
    ['unconnected-pin', 'U2'],
    ['missing-pull-up', 'CMP'],
  ],
  'faulty-esp8266.txt': [
    ['missing-pull-up', 'U2'],
    ['reset-pull-up', 'RST'],
    ['boot-strap', 'U1'],
  ],
  'faulty-polarities.txt': [
    ['diode-polarity', 'D1'],
    ['diode-polarity', 'D2'],
    ['capacitor-polarity', 'C1'],
    ['capacitor-voltage', 'C2'],
    ['unconnected-power-pin', 'U2'],
    ['duplicate-reference', 'C3'],
    ['crystal-missing', 'U3'],
    ['crystal-load-caps', 'Y1'],
    ['floating-cmos-input', 'U4'],
    ['i2c-address-pin', 'U5'],
    ['reset-pull-up', 'U5'],
    ['power-back-feed', 'J2'],
    ['led-without-resistor', 'D3'],
  ],
};

describe('whole circuits', () => {
  test.each(named('sound-'))('%s raises neither errors nor warnings', (name) => {
    const raised = findingsOf(name).filter(({ severity }) => severity !== 'info');
    expect(raised.map(({ rule, title }) => `${rule}: ${title}`)).toEqual([]);
  });

  test.each(Object.entries(FAULTS))('%s: every fault is found', (name, expected) => {
    const findings = findingsOf(name);
    const missed = expected.filter(
      ([rule, place]) =>
        !findings.some((found) => found.rule === rule && (found.refs.includes(place) || found.nets.includes(place))),
    );
    expect(missed).toEqual([]);
  });

  test('every faulty circuit has its list', () => {
    expect(named('faulty-').sort()).toEqual(Object.keys(FAULTS).sort());
  });
});

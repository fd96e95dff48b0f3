import { circuitOf, testCatalogue } from '@tracewright/testing/circuit';
import type { Circuit } from '../model';
import type { Review } from './finding';
import { findingId, reviewCircuit } from './review';
import { RULES } from './rules';

const BARE_BUS = `U1 STM32F103C8T6;LQFP-48 : 24:VDD/pwr=+3V3 23:VSS/pwr=GND 42:PB6/SCL/io=SCL 43:PB7/SDA/io=SDA
U2 BME280 : SDI/io=SDA SCK/in=SCL VDD/pwr=+3V3 GND/pwr=GND
J1 x;PinHeader_1x02 : +3V3 GND`;

function review(circuit: Circuit, ...names: readonly string[]): Review {
  return reviewCircuit(circuit, {
    parts: testCatalogue(),
    rules: (rule) => names.length === 0 || names.includes(rule.name),
  });
}

describe('reviewCircuit', () => {
  it('gives the same bytes again, errors first', () => {
    const circuit = circuitOf(BARE_BUS);
    const once = review(circuit);
    expect(JSON.stringify(review(circuit))).toBe(JSON.stringify(once));
    const severities = once.findings.map((finding) => finding.severity);
    const order = ['error', 'warning', 'info'];
    expect(severities).toEqual([...severities].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it('says of every rule whether it ran, did not apply or could not be checked', () => {
    const { coverage } = review(circuitOf(BARE_BUS));
    const named = new Set([
      ...coverage.rulesRun,
      ...coverage.notApplicable,
      ...coverage.notCheckable.map((entry) => entry.rule),
    ]);
    expect([...named].sort()).toEqual(RULES.map((rule) => rule.name).sort());
    expect([coverage.components, coverage.nets, coverage.partsUnknown]).toEqual([3, 4, []]);
  });

  it('runs only the rules that are asked for', () => {
    const { findings, coverage } = review(circuitOf(BARE_BUS), 'i2c-pull-up');
    expect([findings.map((finding) => finding.rule), coverage.rulesRun]).toEqual([['i2c-pull-up'], ['i2c-pull-up']]);
  });

  it.each(['missing_sheet', 'sheet_alone'])('reports no finding about named nets of a schematic with %s', (code) => {
    const partial = circuitOf(BARE_BUS, { warnings: [{ code, message: 'Other sheets are not here.' }] });
    const { findings, coverage } = review(partial, 'i2c-pull-up');
    expect([findings, coverage.notCheckable.map((entry) => entry.rule)]).toEqual([[], ['i2c-pull-up']]);
  });

  it('says of parts without pins that rules about connections can not be checked', () => {
    const bare = circuitOf('R1 10k :\nU1 STM32F103C8T6 :');
    const parts = bare.components.map((component) => ({ ...component, pins: [] }));
    const { findings, coverage } = review({ ...bare, components: parts, nets: [] });
    expect(findings).toEqual([]);
    expect(coverage.notCheckable.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['i2c-pull-up']));
    const about = new Set(RULES.filter(({ needs }) => needs.includes('connections')).map(({ name }) => name));
    expect(coverage.notApplicable.filter((rule) => about.has(rule))).toEqual([]);
  });

  it('takes an empty circuit', () => {
    expect(review(circuitOf('')).findings).toEqual([]);
  });
});

describe('findingId', () => {
  it('does not depend on the order of parts and nets', () => {
    const one = findingId({ rule: 'r', refs: ['R2', 'R1'], nets: ['B', 'A'] });
    expect(one).toBe(findingId({ rule: 'r', refs: ['R1', 'R2'], nets: ['A', 'B'] }));
    expect(one).not.toBe(findingId({ rule: 'r', refs: ['R1'], nets: ['A', 'B'] }));
  });

  it('tells apart what a project asks for, and nothing else by its evidence', () => {
    const options = { parts: testCatalogue(), projectText: 'A Wi-Fi logger with GPS' };
    const asked = reviewCircuit(circuitOf(BARE_BUS), options).findings.filter(
      ({ rule }) => rule === 'missing-function',
    );
    expect(asked.map(findingId)).toEqual(['missing-function|||GPS', 'missing-function|||Wi-Fi']);
    expect(findingId({ rule: 'r', refs: ['R1'], nets: [], evidence: { asked: 'x' } })).toBe('r|R1|');
    expect(findingId({ rule: 'r', refs: [], nets: [], evidence: { count: 2 } })).toBe('r||');
  });
});

import { circuitOf, testCatalogue } from '@tracewright/testing/circuit';
import { compareFindings, GRAVITIES, gravityOf, RULE_GRAVITY, type Ranked } from './gravity';
import { reviewCircuit } from './review';
import { RULES } from './rules';

const finding = (rule: string, severity: Ranked['severity'], confidence = 0.9): Ranked => ({
  rule,
  severity,
  confidence,
});

describe('gravity', () => {
  it('is stated for every rule, and for nothing else', () => {
    expect(Object.keys(RULE_GRAVITY).sort()).toEqual(RULES.map(({ name }) => name).sort());
    for (const { name } of RULES) expect(GRAVITIES).toContain(gravityOf(name));
  });

  it('puts what is damaged before what is unreliable, the surer first, and style last whatever its severity', () => {
    const sorted = [
      finding('overlapping-parts', 'warning', 1),
      finding('input-protection', 'info'),
      finding('missing-decoupling', 'warning', 0.95),
      finding('i2c-pull-up', 'warning', 0.6),
      finding('i2c-pull-up', 'warning', 0.8),
      finding('power-back-feed', 'warning', 0.5),
      finding('usb-c-cc-resistor', 'error'),
      finding('ground-short', 'error', 0.5),
    ].sort(compareFindings);
    expect(sorted.map(({ rule, confidence }) => `${rule} ${confidence}`)).toEqual([
      'ground-short 0.5',
      'usb-c-cc-resistor 0.9',
      'power-back-feed 0.5',
      'i2c-pull-up 0.8',
      'i2c-pull-up 0.6',
      'missing-decoupling 0.95',
      'input-protection 0.9',
      'overlapping-parts 1',
    ]);
  });

  it('orders the findings of a review', () => {
    const circuit =
      circuitOf(`U1 STM32F103C8T6;LQFP-48 : 24:VDD/pwr=+3V3 23:VSS/pwr=GND 42:PB6/SCL/io=SCL 43:PB7/SDA/io=SDA
U2 BME280 : SDI/io=SDA SCK/in=SCL VDD/pwr=+3V3 GND/pwr=GND
D1 RED : +3V3 GND
R1 4k7 : A B
R2 4.7k : A B
J1 x;PinHeader_1x02 : +3V3 GND`);
    const { findings } = reviewCircuit(circuit, { parts: testCatalogue() });
    expect(findings.map(({ rule }) => rule)).toContain('mixed-notation');
    expect([...findings].sort(compareFindings)).toEqual(findings);
    expect(findings[0]?.rule).toBe('led-without-resistor');
  });
});

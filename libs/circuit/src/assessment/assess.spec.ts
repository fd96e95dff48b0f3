import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalogue } from '@tracewright/parts/files';
import { type Circuit, type Component } from '../model';
import { readCircuit } from '../readers';
import { createAssessor } from './assess';
import { compareFindings } from './compare';

const ROOT = path.resolve(__dirname, '../../../..');
const assess = createAssessor(loadCatalogue());
const board = readCircuit(readFileSync(path.join(ROOT, 'test/fixtures/circuits/sensor-node.kicad_pcb')));

const changed = (reference: string, change: Partial<Component>): Circuit => ({
  ...board,
  components: board.components.map((part) => (part.reference === reference ? { ...part, ...change } : part)),
});

test('the findings are those of the rules, gravest first, with what was looked at', () => {
  const { review, size, format } = assess(board, '');
  expect(format).toBe('kicad_pcb');
  expect(size).toEqual({ parts: 9, nets: 7, layers: null });
  expect(review.findings[0]).toMatchObject({ rule: 'led-without-resistor', severity: 'error', refs: ['D1'] });
  expect(review.coverage.rulesRun).toContain('i2c-pull-up');
});

describe('the power budget', () => {
  test('names every rail with what feeds it, what it draws, and what nobody knows', () => {
    const [made, given] = assess(board, '').power;
    expect(made).toMatchObject({ net: '+3V3', volts: '3.3 V', loads: ['U3'], unknown: ['U2'], verdict: 'open' });
    expect(made?.sources).toEqual([{ ref: 'U1', label: 'U1 (AMS1117-3.3)', limit: 1 }]);
    expect(made?.peakWatts).toBeCloseTo(3.3 * (made?.peak ?? 0));
    // What the rail behind the regulator draws, the rail before it gives.
    expect(given).toMatchObject({ net: 'VBUS', volts: '5 V', sources: [], verdict: 'open', peak: made?.peak });
  });

  test('is enough where all currents are known and a fifth stays in reserve', () => {
    const [rail] = assess(changed('U2', { value: 'BME280', symbol: '', partNumber: 'BME280' }), '').power;
    expect(rail).toMatchObject({ net: '+3V3', unknown: [], verdict: 'enough' });
  });
});

describe('the bill of materials', () => {
  test('prices what the catalogue knows, and says how much it does not', () => {
    const { lines, knownPaise, unpriced } = assess(board, '').bill;
    const regulator = lines.find(({ references }) => references[0] === 'U1');
    expect(regulator?.offer).toMatchObject({ partNumber: 'AMS1117-3.3', unitPaise: 1200, lifecycle: 'active' });
    expect(regulator?.offer?.alternates).toContain('AP2112K-3.3TRG1');
    expect(lines.find(({ references }) => references[0] === 'R1')?.offer).toBeNull();
    expect(knownPaise).toBe(1200 + 11_000 + 42_000);
    expect(unpriced).toBe(6);
  });

  test('what is not fitted costs nothing', () => {
    const { lines, knownPaise } = assess(changed('U3', { dnp: true }), '').bill;
    expect(lines.find(({ references }) => references[0] === 'U3')).toMatchObject({ fitted: false });
    expect(knownPaise).toBe(1200 + 11_000);
  });

  test('every price and lifecycle of the catalogue can be told', () => {
    for (const { mpn, priceInr } of loadCatalogue().priced) {
      const part = { reference: 'U1', value: mpn, partNumber: mpn, footprint: '', pins: [{ number: '1' }] };
      const [line] = assess({ format: 'json', components: [part], nets: [], warnings: [] }, '').bill.lines;
      if (line?.offer?.partNumber === mpn) expect(line.offer.unitPaise).toBe(Math.round(priceInr * 100));
    }
  });
});

test('from one version to the next a finding is new, gone or still there', () => {
  const before = assess(board, '').review.findings;
  const now = assess({ ...board, nets: board.nets.slice(1) }, '').review.findings;
  const { added, gone, remaining } = compareFindings(before, now);
  expect([...added, ...remaining]).toHaveLength(now.length);
  expect(gone.length + remaining.length).toBe(before.length);
  expect(compareFindings(before, before)).toEqual({ added: [], gone: [], remaining: before });
});

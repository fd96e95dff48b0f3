import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalogue } from '@tracewright/parts/files';
import type { OwnPart } from '../parts';
import { readCircuit } from '../readers';
import { createAssessor } from './assess';

const ROOT = path.resolve(__dirname, '../../../..');
const assess = createAssessor(loadCatalogue());
const board = readCircuit(readFileSync(path.join(ROOT, 'test/fixtures/circuits/sensor-node.kicad_pcb')));
const own = (partNumber: string, facts: Partial<OwnPart> = {}): OwnPart => ({
  ...{
    id: `id of ${partNumber}`,
    version: 3,
    partNumber,
    name: 'Ours',
    category: 'other',
    mount: 'SMD',
    priceInr: 77.5,
  },
  ...facts,
});

describe('parts of somebody’s own', () => {
  it('count in the rules before what the catalogue says, and are named as the source', () => {
    const { review } = assess(board, '', [own('bme280', { supplyMin: 1, supplyMax: 2 })]);
    const found = review.findings.find(({ rule }) => rule === 'voltage-domain-mismatch');
    expect(found?.description).toContain('1 V to 2 V');
    expect(found?.description).toContain('For U3, the data of your own part counts.');
    expect(found?.evidence).toMatchObject({ ownParts: ['U3'] });
    expect(review.coverage.ownParts).toEqual([{ id: 'id of bme280', version: 3, refs: ['U3'] }]);
    // What was not said is as it was known: the sensor still speaks I2C.
    expect(review.findings.find(({ rule }) => rule === 'i2c-pull-up')?.refs).toContain('U3');
    const led = review.findings.find(({ rule }) => rule === 'led-without-resistor');
    expect(led?.description).not.toContain('your own');
  });

  it('count in the power budget', () => {
    const { power } = assess(board, '', [own('STM32F030F4P6', { currentTypical: 5, currentMax: 9 })]);
    expect(power[0]).toMatchObject({ net: '+3V3', loads: ['U2', 'U3'], unknown: [], verdict: 'enough' });
  });

  it('are bought at their own price, also where no catalogue knows them', () => {
    const { bill, ownParts } = assess(board, '', [
      own('AMS1117-3.3', { lifecycle: 'obsolete' }),
      own('Power 5V'),
      own('X1'),
    ]);
    const offers = new Map(bill.lines.map(({ references, offer }) => [references[0], offer]));
    expect(offers.get('U1')).toMatchObject({ by: 'own part', unitPaise: 7750, lifecycle: 'obsolete' });
    // The same product has the same alternates, whoever sells it.
    expect(offers.get('U1')?.alternates).toContain('AP2112K-3.3TRG1');
    expect(offers.get('J1')).toMatchObject({ by: 'own part', lifecycle: null, alternates: [] });
    expect(offers.get('U3')).toMatchObject({ by: 'part number' });
    expect(ownParts.map(({ partNumber }) => partNumber)).toEqual(['AMS1117-3.3', 'Power 5V']);
  });

  it('that are not on the board change nothing, and the same parts give the same bytes', () => {
    expect(assess(board, '', [own('ZX-1')])).toEqual(assess(board, ''));
    const parts = [own('BME280', { supplyMax: 2, supplyMin: 1 })];
    expect(JSON.stringify(assess(board, '', parts))).toBe(JSON.stringify(assess(board, '', parts)));
  });
});

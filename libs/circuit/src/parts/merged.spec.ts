import { foundRefs, testCatalogue } from '@tracewright/testing/circuit';
import { loadCatalogue } from '@tracewright/parts/files';
import type { Component } from '../model';
import { voltageDomainMismatch } from '../rules/electronic/pins/voltage-domain-mismatch';
import { createPartCatalogue } from './catalogue';
import { identifyPart } from './identify';

const { priced } = loadCatalogue();
const chip = (value: string, pins: number): Component => ({
  reference: 'U1',
  value,
  footprint: '',
  pins: Array.from({ length: pins }, (_, index) => ({ number: String(index + 1) })),
});

describe('an entry without a price', () => {
  it('adds its figures to what its type is known by', () => {
    const alone = identifyPart(chip('W25Q64JVSSIQ', 8), createPartCatalogue({ priced }));
    const both = identifyPart(chip('W25Q64JVSSIQ', 8), testCatalogue());
    expect(alone.catalogue).toBeUndefined();
    expect(both).toMatchObject({ kind: alone.kind, source: 'family', catalogue: { supply: { min: 2.7, max: 3.6 } } });
    expect([...both.classes]).toEqual(expect.arrayContaining([...alone.classes]));
    for (const pinout of alone.pinouts) expect(both.pinouts).toContainEqual(pinout);
  });

  it('is found by its type and by how it is packed, with what all variants of the type share', () => {
    const supplyOf = (value: string) => identifyPart(chip(value, 8), testCatalogue()).catalogue?.supply;
    expect(supplyOf('W25Q64JVSSIQTR')).toMatchObject({ max: 3.6 });
    expect(supplyOf('W25Q64JV')).toMatchObject({ max: 3.6 });
    expect(testCatalogue().find('LM1117DT')?.part.output?.vout).toBeUndefined();
  });

  it('never stands before one that can be priced, and its figures reach the rules', () => {
    for (const { mpn } of priced) expect(testCatalogue().find(mpn)?.adds).toBeUndefined();
    const memory = (rail: string) => `U1 W25Q64JVSSIQ : 8:VCC/pwr=${rail} 4:GND/pwr=GND 1:CS/in=CS`;
    expect(foundRefs(voltageDomainMismatch, memory('+5V'))).toEqual(['U1']);
    expect(foundRefs(voltageDomainMismatch, memory('+3V3'))).toEqual([]);
    const gate = (type: string) => `U2 ${type};SOIC-14 : 1A/in=A 1Y/out=X GND/pwr=GND VCC/pwr=+3V3`;
    expect(foundRefs(voltageDomainMismatch, gate('SN74HCT04'))).toEqual(['U2']);
    expect(foundRefs(voltageDomainMismatch, gate('SN74AHC04'))).toEqual([]);
  });
});

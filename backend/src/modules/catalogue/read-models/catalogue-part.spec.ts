import { loadCatalogue } from '@tracewright/parts/files';
import { catalogueComponent } from './catalogue-part';

const { parts } = loadCatalogue();

test('every part of the catalogue can be shown', () => {
  expect(parts.length).toBeGreaterThan(400);
  for (const part of parts) {
    const shown = catalogueComponent(part);
    expect(shown.price ?? 1).toBeGreaterThan(0);
    expect('price' in shown).toBe(part.priceInr !== undefined);
    for (const value of Object.values(shown.specifications)) expect(value).not.toMatch(/undefined|\[object/);
  }
});

test('specifications have names that people read', () => {
  const part = parts.find(({ mpn }) => mpn === 'ATMEGA328P-AU');
  if (!part) throw new Error('the catalogue has lost the ATmega328P');
  expect(catalogueComponent(part).specifications).toMatchObject({
    Supply: '1.8 to 5.5 V',
    'Clock max MHz': '20',
    Package: 'TQFP-32 (SMD)',
  });
});

import type { Component } from '../model';
import { fieldsDenyFitting, parseFittedValue } from '../model';

/**
 * Fields that carry the manufacturer's part number, best first, compared without case and without anything but
 * letters, digits and '#'. Distributors' order numbers (LCSC, Mouser, Digi-Key ...) are no part numbers and stay properties.
 */
const partNumberFields = [
  'mpn',
  'manufacturerpartnumber',
  'manufacturerpartno',
  'manufacturerpart#',
  'manufacturerpartnum',
  'manufacturerpn',
  'mfrpartnumber',
  'mfrpartno',
  'mfrpart#',
  'mfrpn',
  'mfr#',
  'mfgpartnumber',
  'mfgpartno',
  'mfgpart#',
  'mfgpn',
  'mfpn',
  'mfrpart',
  'mfgpart',
  'manf#',
  'manfpn',
  'manufacturerproductnumber',
  'manufacturercode',
  'herstellernummer',
  'mpn1',
  'mfrpn1',
  'manufacturerpartnumber1',
  'partnumber',
  'partno',
  'part#',
  'pn',
  'mp',
  'prodid',
  'productid',
];

const manufacturerFields = [
  'manufacturer',
  'manufacturername',
  'mfr',
  'mfrname',
  'mfg',
  'mfgname',
  'manf',
  'mf',
  'manufacturer1',
  'mfr1',
  'hersteller',
];

type Fact = 'partNumber' | 'manufacturer' | 'description' | 'datasheet';

/** What a field tells, and how it ranks among the fields that tell the same. */
const meanings: ReadonlyMap<string, { readonly fact: Fact; readonly rank: number }> = new Map(
  Object.entries({
    partNumber: partNumberFields,
    manufacturer: manufacturerFields,
    description: ['description', 'desc', 'kidescription'],
    datasheet: ['datasheet', 'datasheeturl', 'datasheetlink'],
  }).flatMap(([fact, names]) => names.map((name, rank) => [name, { fact: fact as Fact, rank }])),
);
const besideLettersAndDigits = /[^a-z0-9#]/g;

/** Texts that programs put where a field is empty. */
const emptyText = /^(~|-|n\/a|none|\?)?$/i;

/** The facts that readers take from a part's named fields; keys are absent where the fields say nothing. */
export type FieldFacts = Pick<
  Component,
  'partNumber' | 'manufacturer' | 'description' | 'datasheet' | 'dnp' | 'properties'
>;

/** Takes part number, manufacturer, description, data sheet and "not fitted" from a part's fields and value. */
export function factsFromFields(
  properties: ReadonlyMap<string, string>,
  value: string,
  flaggedNotFitted = false,
): FieldFacts {
  const told: { [fact in Fact]?: string } = {};
  const ranks: { [fact in Fact]?: number } = {};
  const kept: { [name: string]: string } = {};
  for (const [name, text] of properties) {
    defineOwn(kept, name, text);
    const meaning = text === '' ? undefined : meanings.get(name.toLowerCase().replace(besideLettersAndDigits, ''));
    if (meaning === undefined || meaning.rank >= (ranks[meaning.fact] ?? Infinity)) continue;
    const bare = text.trim();
    if (emptyText.test(bare)) continue;
    told[meaning.fact] = bare;
    ranks[meaning.fact] = meaning.rank;
  }
  const dnp = flaggedNotFitted || fieldsDenyFitting(kept) || !parseFittedValue(value).fitted;
  const { partNumber, manufacturer, description, datasheet } = told;
  return {
    ...(partNumber !== undefined && { partNumber }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(description !== undefined && { description }),
    ...(datasheet !== undefined && { datasheet }),
    ...(dnp && { dnp }),
    ...(properties.size > 0 && { properties: kept }),
  };
}

/** A field named `__proto__` is a field like any other. */
function defineOwn(target: { [name: string]: string }, name: string, value: string): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

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

const descriptionFields = ['description', 'desc', 'kidescription'];
const datasheetFields = ['datasheet', 'datasheeturl', 'datasheetlink'];

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
  const named = new Map<string, string>();
  const kept: { [name: string]: string } = {};
  for (const [name, text] of properties) {
    defineOwn(kept, name, text);
    const key = name.toLowerCase().replace(/[^a-z0-9#]/g, '');
    if (!emptyText.test(text.trim()) && !named.has(key)) named.set(key, text.trim());
  }
  const partNumber = firstOf(partNumberFields, named);
  const manufacturer = firstOf(manufacturerFields, named);
  const description = firstOf(descriptionFields, named);
  const datasheet = firstOf(datasheetFields, named);
  const dnp = flaggedNotFitted || fieldsDenyFitting(kept) || !parseFittedValue(value).fitted;
  return {
    ...(partNumber !== undefined && { partNumber }),
    ...(manufacturer !== undefined && { manufacturer }),
    ...(description !== undefined && { description }),
    ...(datasheet !== undefined && { datasheet }),
    ...(dnp && { dnp }),
    ...(properties.size > 0 && { properties: kept }),
  };
}

function firstOf(names: readonly string[], fields: ReadonlyMap<string, string>): string | undefined {
  for (const name of names) {
    const text = fields.get(name);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A field named `__proto__` is a field like any other. */
function defineOwn(target: { [name: string]: string }, name: string, value: string): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

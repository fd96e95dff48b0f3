import type { AdvancedFilters } from '@tracewright/contracts/catalogue';
import type { PartEntry } from './part-entry';

/** Whether a part passes all that is asked of it. What it does not say, it does not pass. */
export function passes(part: PartEntry, filters: AdvancedFilters): boolean {
  const { minPrice, maxPrice, supplyVoltage, mounting, interface: bus, lifecycle, manufacturer } = filters;
  const { supply } = part;
  return (
    (minPrice === undefined || (part.priceInr !== undefined && part.priceInr >= minPrice)) &&
    (maxPrice === undefined || (part.priceInr !== undefined && part.priceInr <= maxPrice)) &&
    (supplyVoltage === undefined ||
      (supply !== undefined && supply.min <= supplyVoltage && supplyVoltage <= supply.max)) &&
    (mounting === undefined || part.mountType === mounting) &&
    (filters.package === undefined || same(part.package).includes(same(filters.package))) &&
    (bus === undefined || part.interfaces.some((one) => same(one) === same(bus))) &&
    (lifecycle === undefined || part.lifecycle === lifecycle) &&
    (manufacturer === undefined || same(part.manufacturer) === same(manufacturer))
  );
}

/** In the order that is asked for; equal ones stay as they are. Those without a price come last by price. */
export function sorted<Row>(
  rows: readonly Row[],
  sort: AdvancedFilters['sort'],
  of: (row: Row) => { readonly price?: number | undefined; readonly name: string },
): readonly Row[] {
  switch (sort) {
    case 'price':
      return rows.toSorted((a, b) => byPrice(of(a).price, of(b).price, 1));
    case 'price-desc':
      return rows.toSorted((a, b) => byPrice(of(a).price, of(b).price, -1));
    case 'name':
      return rows.toSorted((a, b) => NAMES.compare(of(a).name, of(b).name));
    case undefined:
      return rows;
  }
}

function byPrice(a: number | undefined, b: number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (a - b);
}

const NAMES = new Intl.Collator('en', { numeric: true });

const same = (text: string): string => text.trim().toLowerCase();

import { normaliseText, readQuantity } from '@tracewright/circuit/parts';
import type { CatalogueComponent, PartValue } from '@tracewright/contracts/catalogue';
import type { Ordering } from '../../../canvas';

/** What a value measures, in the unit's SI base, however it is written: "4k7", "4.7 kΩ" and "4700" are the same. */
export const measured = (text: string): number | undefined =>
  readQuantity(normaliseText(text).replace(/\s+/g, ''))?.value;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.abs(b);

/** The value of a series that is meant. */
export function valueIn(values: readonly PartValue[], text: string): PartValue | undefined {
  const wanted = measured(text);
  return values.find(({ value }) => {
    const has = measured(value);
    return value === text.trim() || (wanted !== undefined && has !== undefined && isSame(wanted, has));
  });
}

/** The two values of a series, smallest first, between which another one lies; one beyond its ends, none of no value. */
export function nearest(values: readonly PartValue[], text: string): readonly PartValue[] {
  const wanted = measured(text);
  if (wanted === undefined) return [];
  const above = values.findIndex(({ value }) => (measured(value) ?? 0) > wanted);
  const last = above < 0 ? values.length : above;
  return values.slice(Math.max(0, last - 1), last + 1);
}

/** The values that begin as typed, or measure the same; else those beside it. */
export function offered(values: readonly PartValue[], typed: string): readonly PartValue[] {
  const text = typed.trim().toLowerCase();
  const same = valueIn(values, typed);
  const found = values.filter((one) => one === same || one.value.toLowerCase().startsWith(text));
  return found.length > 0 ? found : nearest(values, typed);
}

/** Of a series the number of the value; a number that was another value's is dropped. */
export const orderingFrom =
  (catalogue: ReadonlyMap<string, CatalogueComponent>): Ordering =>
  ({ componentId, partNumber, value: before = '' }, value) => {
    const { values = [] } = catalogue.get(componentId) ?? {};
    const isOfSeries = partNumber === undefined || values.some((one) => one.partNumber === partNumber);
    const member = isOfSeries ? valueIn(values, value) : undefined;
    if (member) return member.partNumber;
    const [was, is] = [measured(before), measured(value)];
    return was !== undefined && is !== undefined && !isSame(was, is) ? undefined : partNumber;
  };

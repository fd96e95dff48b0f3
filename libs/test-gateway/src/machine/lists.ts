import type { Collection } from '../entities';
import { refusedField } from './refusal';

export type Query = Readonly<Record<string, string | undefined>>;

const DEFAULT_COUNT = 10;
const MOST = 100;

/** The newest first, as all lists of the gateway. @throws GatewayRefusal when the page asked for can't be */
export function listed<Item extends { readonly created_at: number }>(
  oldestFirst: Iterable<Item>,
  query: Query,
): Collection<Item> {
  const { count, skip } = pageOf(query, MOST, DEFAULT_COUNT);
  const from = whole(query, 'from') ?? 0;
  const to = whole(query, 'to') ?? Number.MAX_SAFE_INTEGER;
  const newest = [...oldestFirst].filter(({ created_at: at }) => at >= from && at <= to).reverse();
  return collection(newest.slice(skip, skip + count));
}

export const collection = <Item>(items: readonly Item[]): Collection<Item> => ({
  entity: 'collection',
  count: items.length,
  items,
});

export function pageOf(query: Query, most: number, usual: number): { count: number; skip: number } {
  const count = whole(query, 'count') ?? usual;
  if (count < 1) throw refusedField('count', 'The count must be at least 1.');
  if (count > most) throw refusedField('count', `The count may not be greater than ${most}.`);
  return { count, skip: whole(query, 'skip') ?? 0 };
}

export function whole(query: Query, field: string): number | undefined {
  const value = query[field];
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw refusedField(field, `The ${field} must be an integer.`);
  return Number(value);
}

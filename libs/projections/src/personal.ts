import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf } from '@tracewright/kernel';
import { shapeOf } from './definition';
import type { Erasures, Projection, RowRange } from './port';

/** Rows that go together; with `blanks`, only what stands in these columns. */
export interface Sweep extends RowRange {
  readonly blanks?: readonly string[];
}

/** A projection as it is run: it receives erasures, whatever it follows itself, and need not know of them. */
export interface RunProjection extends Projection {
  /** That of the projection as it was defined. */
  readonly shape: string;
  /** What of its tables goes with this event. */
  erases(event: StoredEvent): readonly Sweep[];
}

export function asRun(projection: Projection, erasures: Erasures | undefined): RunProjection {
  const shape = shapeOf(projection);
  const erased = projection.tables.flatMap(({ name: table, personal = [] }) =>
    personal.map(({ owner: column, erases }) => ({ table, column, ...(erases !== 'row' && { blanks: erases }) })),
  );
  if (!erasures || erased.length === 0) return { ...projection, shape, erases: () => [] };
  const { categories } = projection;
  const isOwn = ({ stream }: StoredEvent): boolean => categories === 'all' || categories.includes(categoryOf(stream));
  return {
    ...projection,
    shape,
    categories: categories === 'all' ? categories : [...new Set([...categories, ...erasures.categories])],
    keys: (event) => (isOwn(event) ? projection.keys(event) : []),
    removes: (event) => (isOwn(event) ? (projection.removes?.(event) ?? []) : []),
    erases(event) {
      const value = erasures.personOf(event);
      return value === undefined ? [] : erased.map((sweep) => ({ ...sweep, value }));
    },
  };
}

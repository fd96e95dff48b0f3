import type { OwnPart as CountingPart } from '@tracewright/circuit/parts';
import type { OwnPartData } from '..';
import type { CatalogueFilters } from '../../catalogue';

/** What these queries are answered from. */
export const OWN_PARTS_PROJECTION = 'own-parts';

/** Query: a person's own parts of these part numbers, in whatever case; unknown ones are left out. */
export class OwnPartsNamedQuery {
  constructor(
    readonly ownerId: string,
    readonly partNumbers: readonly string[],
  ) {}
}

export type OwnPartsNamed = readonly OwnPartData[];

/** Query: whether a person has any parts of their own. */
export class HasOwnPartsQuery {
  constructor(readonly ownerId: string) {}
}

/** Query: as `OwnPartsNamedQuery`, each with its version. */
export class OwnPartsUsedQuery {
  constructor(
    readonly ownerId: string,
    readonly partNumbers: readonly string[],
  ) {}
}

export type OwnPartsUsed = readonly CountingPart[];

/** Query: the first of a person's own parts that pass the filters, by part number. */
export class OwnPartsSearchQuery {
  constructor(
    readonly ownerId: string,
    readonly filters: CatalogueFilters,
    readonly limit: number,
  ) {}
}

export interface OwnPartsFound {
  readonly parts: readonly OwnPartData[];
  /** How many pass the filters. */
  readonly total: number;
}

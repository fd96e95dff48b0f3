import type { OwnPartData } from '..';
import type { CatalogueFilters } from '../../catalogue';

/** Query: a person's own parts of these part numbers, in whatever case; unknown ones are left out. */
export class OwnPartsNamedQuery {
  constructor(
    readonly ownerId: string,
    readonly partNumbers: readonly string[],
  ) {}
}

export type OwnPartsNamed = readonly OwnPartData[];

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

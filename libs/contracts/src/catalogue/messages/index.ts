/**
 * Query: prices in rupees by part number, for somebody: what they say of parts of their own counts before the catalogue.
 * Unknown ones are left out.
 */
export class PartPricesQuery {
  constructor(
    readonly partNumbers: readonly string[],
    readonly personId: string,
  ) {}
}

export type PartPrices = ReadonlyMap<string, number>;

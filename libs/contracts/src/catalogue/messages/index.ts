/** Query: prices in rupees of the catalogue's parts, by part number; unknown ones are left out. */
export class PartPricesQuery {
  constructor(readonly partNumbers: readonly string[]) {}
}

export type PartPrices = ReadonlyMap<string, number>;

import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type PartPrices, PartPricesQuery } from '@tracewright/contracts/catalogue/messages';
import { type OwnPartsNamed, OwnPartsNamedQuery } from '@tracewright/contracts/own-parts/messages';
import { DATABASE } from '../../../platform/tokens';

@QueryHandler(PartPricesQuery)
export class PartPricesHandler implements IQueryHandler<PartPricesQuery, PartPrices> {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ partNumbers, personId }: PartPricesQuery): Promise<PartPrices> {
    const own = new OwnPartsNamedQuery(personId, partNumbers);
    const [{ rows }, ownParts] = await Promise.all([
      this.pool.query<{ mpn: string; price: number }>(
        `select mpn, (shown ->> 'price')::float8 as price from catalogue.parts where mpn = any($1) and shown ? 'price'`,
        [partNumbers],
      ),
      this.queries.execute<OwnPartsNamedQuery, OwnPartsNamed>(own),
    ]);
    const ownPrices = new Map(ownParts.map(({ partNumber, priceInr }) => [partNumber.toUpperCase(), priceInr]));
    const prices = new Map(rows.map(({ mpn, price }) => [mpn, price]));
    for (const number of partNumbers) {
      const price = ownPrices.get(number.trim().toUpperCase());
      if (price !== undefined) prices.set(number, price);
    }
    return prices;
  }
}

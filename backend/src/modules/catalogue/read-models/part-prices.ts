import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type PartPrices, PartPricesQuery } from '@tracewright/contracts/catalogue/messages';
import { DATABASE } from '../../../platform/tokens';

@QueryHandler(PartPricesQuery)
export class PartPricesHandler implements IQueryHandler<PartPricesQuery, PartPrices> {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  async execute({ partNumbers }: PartPricesQuery): Promise<PartPrices> {
    const { rows } = await this.pool.query<{ mpn: string; price: number }>(
      `select mpn, (shown ->> 'price')::float8 as price from catalogue.parts where mpn = any($1)`,
      [partNumbers],
    );
    return new Map(rows.map(({ mpn, price }) => [mpn, price]));
  }
}

import type { QueryBus } from '@nestjs/cqrs';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal } from '@tracewright/kernel';

/** Whether a person's plan takes parts of their own at this moment. */
export async function hasPartDatabase(queries: QueryBus, ownerId: string): Promise<boolean> {
  const query = new EntitlementsQuery(ownerId);
  const { features } = await queries.execute<EntitlementsQuery, Entitlements>(query);
  return features.includes('component-database');
}

/** @throws Refusal `component_database_required` */
export async function requirePartDatabase(queries: QueryBus, ownerId: string): Promise<void> {
  if (await hasPartDatabase(queries, ownerId)) return;
  const message =
    'Parts of your own are part of the Enterprise plan. What you have uploaded stays: you can read, export and delete it.';
  throw new Refusal('payment_required', 'component_database_required', message);
}

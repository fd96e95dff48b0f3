import { commandToken, text } from '@tracewright/contracts/tokens';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { defineEvents, inr, systemClock } from '@tracewright/kernel';
import { defineJob, type JobHandler } from '../jobs';
import { PersonalData } from '../personal-data/personal-data';
import { ProcessCommands } from '../processes/process-commands';
import { type Offer, Sellers } from '../sales';
import { StartUp } from '../start-up';
import { CLOCK, JOBS } from '../tokens';
import { type Capability, connectParts, createRegistry, defineCapability, heldBy, soldBy, workedBy } from './index';

const job = defineJob<{ readonly day: string }>({
  name: 'reconcile',
  queue: 'shop',
  ...{ concurrency: 1, attempts: 1, backoff: { firstMs: 1 }, timeoutMs: 1 },
});
const run = { id: 'r', cause: { eventId: 'e', correlationId: 'c' }, attempt: 1, attempts: 1 };

@Injectable()
class Shop {
  readonly done: string[] = [];
  work({ day }: { readonly day: string }): Promise<void> {
    this.done.push(day);
    return Promise.resolve();
  }
  run(): Promise<void> {
    return this.work({ day: 'start' });
  }
  of(userId: string): Promise<readonly string[]> {
    return Promise.resolve([`bought by ${userId}`]);
  }
  offer(userId: string, referenceId: string): Promise<Offer> {
    const title = `Review ${referenceId} of ${userId}`;
    return Promise.resolve({ purchase: referenceId, referenceId, title, amount: inr(29_900), payableUntil: null });
  }
}

const capability = defineCapability({
  name: 'shop',
  jobs: [workedBy(Shop, job)],
  startUp: [Shop],
  personalData: [heldBy(Shop, { section: 'purchases', collect: (shop, userId) => shop.of(userId) })],
});

async function connected(said: Capability, providers: readonly (typeof Shop)[]) {
  const handlers = new Map<string, JobHandler<{ day: string }>>();
  const queue = { process: ({ name }: { name: string }, handler: never) => void handlers.set(name, handler) };
  const given = [
    { provide: JOBS, useValue: queue },
    { provide: CLOCK, useValue: systemClock },
  ];
  class ShopModule {
    static readonly capability = said;
  }
  Module({ providers: [...providers, PersonalData, Sellers, StartUp, ProcessCommands, ...given] })(ShopModule);
  const app = await NestFactory.createApplicationContext(ShopModule, { logger: false, abortOnError: false });
  connectParts(app, createRegistry([ShopModule]));
  return { app, handlers };
}

test('jobs get their workers, people’s data its holders, and the start its tasks', async () => {
  const { app, handlers } = await connected(capability, [Shop]);
  await app.get(StartUp).run();
  await handlers.get('reconcile')?.({ day: 'Monday' }, { ...run, signal: new AbortController().signal });
  expect(app.get(Shop).done).toEqual(['start', 'Monday']);
  expect(await app.get(PersonalData).collect('asha')).toEqual({ purchases: ['bought by asha'] });
});

test('what is sold gets its seller, and what nobody sells costs nothing', async () => {
  const { app } = await connected({ ...capability, sells: [soldBy(Shop, 'review')] }, [Shop]);
  const sellers = app.get(Sellers);
  expect(await sellers.of('review').offer('asha', '7', new Date())).toMatchObject({ title: 'Review 7 of asha' });
  expect(() => sellers.of('solution')).toThrow('There is nothing to pay for a solution.');
  const lacking = { ...capability, jobs: [], personalData: [], startUp: [], sells: [soldBy(Shop, 'review')] };
  await expect(connected(lacking, [])).rejects.toThrow(
    'module shop: nobody sells review: make Shop one of its providers',
  );
  const other = defineCapability({ name: 'stall', sells: [soldBy(Shop, 'review')] });
  class StallModule {
    static readonly capability = other;
  }
  class ShopModule {
    static readonly capability = lacking;
  }
  expect(() => createRegistry([ShopModule, StallModule])).toThrow(
    'module stall: sold service review belongs to module shop already',
  );
});

test('what ends a person’s things must be executed by somebody, and what is open is asked of its holder', async () => {
  const command = commandToken('shop.end', { item: text });
  const begun = { section: 'purchases', category: 'purchase', begunBy: () => undefined, command };
  const held = heldBy(Shop, {
    section: 'purchases',
    collect: (shop, userId) => shop.of(userId),
    open: (shop, userId) => shop.of(userId),
  });
  const streams = { purchase: { owner: null, events: defineEvents<never>({}) } };
  const ending = defineCapability({ name: 'shop', streams, personalData: [held], whenErased: [begun] });
  await expect(connected(ending, [Shop])).rejects.toThrow(
    'module shop: nobody executes shop.end, which ends something',
  );
  const { app } = await connected({ ...ending, whenErased: [] }, [Shop]);
  expect(await app.get(PersonalData).openOf('purchases', 'asha')).toEqual(['bought by asha']);
});

test('a job without a handler is refused, and every other provider that is missing, naming the module', async () => {
  const missing = connected(capability, []);
  await expect(missing).rejects.toThrow('module shop: nobody does the job reconcile: make Shop one of its providers');
  await expect(missing).rejects.toThrow('module shop: nobody holds the section purchases of a person’s data');
  await expect(missing).rejects.toThrow('module shop: nobody does its task at start');
});

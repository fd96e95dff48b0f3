import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { DATA, METADATA, TYPE } from './appends.mjs';

const require = createRequire(import.meta.url);
const { jsonEvent, streamNameFilter, excludeSystemEvents } = createRequire(
  require.resolve('../../../libs/event-store/dist/index.js'),
)('@eventstore/db-client');
const { createEventStoreDbEventStore } = require('../../../libs/event-store/dist/eventstoredb/index.js');

const OURS = Number(process.env.BENCH_EVENTS ?? 15_000);
/** So many of others for each of ours. */
const OTHERS = 3;
const BATCH = 250;
/** As the product reads. */
const PAGE = 500;

/** A log of ours among those of others, mixed. */
export async function written(client) {
  const run = randomBytes(4).toString('hex');
  const categories = [`ours${run}`];
  const batch = () =>
    Array.from({ length: BATCH }, () => jsonEvent({ id: randomUUID(), type: TYPE, data: DATA, metadata: METADATA }));
  for (let done = 0; done < OURS; done += BATCH) {
    await client.appendToStream(`ours${run}-${done}`, batch(), { expectedRevision: 'no_stream' });
    for (let other = 0; other < OTHERS; other++)
      await client.appendToStream(`others${run}-${done}-${other}`, batch(), { expectedRevision: 'no_stream' });
  }
  return { categories, events: OURS };
}

/**
 * Each reads from the first event on, what is filtered to the end and of everything as many events, and answers events a
 * second and how many they were; a new adapter each time, which knows no end.
 */
export function catchUpsOf({ what, open, client, log, url }) {
  const isFiltered = what.startsWith('filtered');
  const everything = () => createEventStoreDbEventStore({ url });
  const adapter = async () => {
    const store = isFiltered ? open() : everything();
    try {
      await store.head();
      return await rateOf(() => read(store, log.events), log.events);
    } finally {
      await store.close();
    }
  };
  const filter = isFiltered
    ? streamNameFilter({
        prefixes: log.categories.map((category) => `${category}-`),
        maxSearchWindow: 500,
        checkpointInterval: 10,
      })
    : excludeSystemEvents();
  return { adapter, client: () => rateOf(() => subscribed(client, filter, log.events), log.events) };
}

async function rateOf(reading, least) {
  const begun = performance.now();
  const count = await reading();
  if (count < least) throw new Error(`read ${count} events, not ${least}`);
  return { rate: (count * 1000) / (performance.now() - begun), count };
}

async function read(store, wanted) {
  let count = 0;
  for (let next = '', atEnd = false; !atEnd && count < wanted;) {
    const batch = await store.readAll(next, { limit: PAGE });
    count += batch.events.length;
    ({ next, atEnd } = batch);
  }
  return count;
}

function subscribed(client, filter, wanted) {
  return new Promise((resolve, reject) => {
    let count = 0;
    const subscription = client.subscribeToAll({ fromPosition: 'start', filter });
    subscription.on('data', () => {
      if (++count !== wanted) return;
      void subscription.unsubscribe();
      resolve(count);
    });
    subscription.on('error', reject);
  });
}

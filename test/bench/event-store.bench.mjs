// The EventStoreDB adapter beside the raw client, on EVENTSTORE_URL or on the tests' own server in a process of its own:
// appends of one event with 1 and 16 writers beside the client's own way to append (one stream of batches, which never
// settles when a server is silent), and catch-up beside the client's subscription, of some streams among those of others
// and of everything. The contenders take turns in short rounds; ratios are medians over rounds. The goals are those of a
// real server: the tests' own spends the same processor on both.
import { createRequire } from 'node:module';
import { catchUpsOf, written } from './event-store/catch-ups.mjs';
import { appendsOf } from './event-store/appends.mjs';
import { openedServer } from './event-store/server.mjs';
import { median } from './support/statistics.mjs';

const require = createRequire(import.meta.url);
const { createEventStoreDbEventStore } = require('../../libs/event-store/dist/eventstoredb/index.js');
const { EventStoreDBClient } = createRequire(require.resolve('../../libs/event-store/dist/index.js'))(
  '@eventstore/db-client',
);

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const GOALS = { '1 writer': 0.8, '16 writers': 0.9, 'filtered catch-up': 0.8, 'unfiltered catch-up': 0.8 };

/** Both sides of a ratio were measured within seconds of each other. */
async function compared(contenders) {
  const names = Object.keys(contenders);
  const [rates, times] = [0, 1].map(() => Object.fromEntries(names.map((name) => [name, []])));
  for (const name of names) await contenders[name]();
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length];
      const before = process.cpuUsage();
      const { rate, count } = await contenders[name]();
      const { user, system } = process.cpuUsage(before);
      rates[name].push(rate);
      times[name].push((user + system) / count);
    }
  return { rates, times };
}

function told(what, { rates, times }) {
  const goal = GOALS[what];
  const ratios = rates.adapter.map((rate, round) => rate / rates.client[round]).sort((a, b) => a - b);
  const value = median(ratios);
  // Rates tell of the server and of whatever else the machine does; this tells of the adapter alone.
  const ofTime = median(times.client) / median(times.adapter);
  console.log(`\n${what}: events a second, processor time of an event in this process, medians of ${ROUNDS} rounds`);
  for (const [name, each] of Object.entries(rates))
    console.log(
      `  ${name.padEnd(13)} ${median(each).toFixed(0).padStart(7)}/s ${median(times[name]).toFixed(0).padStart(6)} µs`,
    );
  const spread = `${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`;
  console.log(
    `  ratio ${value.toFixed(2)} (rounds ${spread})   goal ${goal}   ${value >= goal ? 'reached' : 'MISSED'}`,
  );
  console.log(`  ratio of processor time ${ofTime.toFixed(2)}`);
  return { what, value, ofTime, goal };
}

const server = await openedServer();
const client = EventStoreDBClient.connectionString(server.url);
const store = createEventStoreDbEventStore({ url: server.url });
try {
  console.log(server.isOwn ? "the tests' own server" : 'the server of EVENTSTORE_URL');
  const results = [];
  for (const [what, writers] of [
    ['1 writer', 1],
    ['16 writers', 16],
  ])
    results.push(told(what, await compared(appendsOf({ store, client, writers }))));
  const log = await written(client);
  const open = () => createEventStoreDbEventStore({ url: server.url, categories: log.categories });
  for (const what of ['filtered catch-up', 'unfiltered catch-up'])
    results.push(told(what, await compared(catchUpsOf({ what, open, client, log, url: server.url }))));
  console.log(JSON.stringify({ bench: 'event-store', ownServer: server.isOwn, results }));
} finally {
  await store.close();
  await client.dispose();
  await server.stop();
}

// Appends of one event with 1 and 16 writers through the PostgreSQL adapter, against two baselines in the same run:
// one raw SQL function that checks the revision and inserts the same bytes (goal 0.8), and raw single-row inserts
// (goal 0.6). All three use the same driver, pool size, prepared statements and server; fsync is on. The contenders
// take turns in short rounds, so that a slow moment of the machine meets all of them; figures are medians over rounds.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { Pool } = require('pg');
const { startEmbeddedPostgres } = require('../../backend/dist/platform/embedded-postgres/index.js');
const { createPostgresEventStore, migrateEventStore } = require('../../libs/event-store/dist/postgres/index.js');

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 21);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 400);
const WRITERS = [1, 16];
const GOALS = { 'raw function': 0.8, 'raw insert': 0.6 };

const SESSION = '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off';

const metadata = {
  schemaVersion: '1',
  commandId: '0195a000-0000-7000-8000-000000000001',
  correlationId: '0195a000-0000-7000-8000-000000000002',
  causationId: '0195a000-0000-7000-8000-000000000001',
  changeId: '0195a000-0000-7000-8000-000000000003',
  actorType: 'user',
  actorId: 'd0c6b2d2-3b3c-4b6e-9b51-0d6c1b1f2a10',
  sessionId: 'd0c6b2d2-3b3c-4b6e-9b51-0d6c1b1f2a11',
  occurredAt: '2026-11-20T10:00:00.000Z',
  build: '0.1.0',
  contentHash: 'a'.repeat(64),
  prevHash: 'b'.repeat(64),
};
const data = {
  componentId: 'placed-1732096800000',
  from: { x: 125, y: 300, rotation: 0 },
  to: { x: 150, y: 325, rotation: 90 },
  reference: 'R12',
  value: '10k',
};
const TYPE = 'projects.ComponentMoved';

/** Time-ordered UUID (version 7), as the product derives its event ids. */
let lastTime = 0;
function eventId() {
  lastTime = Math.max(lastTime + 1, Date.now());
  const time = lastTime.toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

const BASELINES = `
create schema baseline;
create table baseline.checked (
  position bigserial primary key, stream text not null, revision bigint not null, event_id uuid not null,
  type text not null, data json not null, metadata json not null, unique (stream, revision));
create function baseline.append(p_stream text, p_expected bigint, p_id uuid, p_type text, p_data json, p_metadata json)
returns bigint language plpgsql as $$
declare current_revision bigint; result bigint;
begin
  select revision into current_revision from baseline.checked where stream = p_stream order by revision desc limit 1;
  if coalesce(current_revision, -1) <> p_expected then raise exception 'wrong revision'; end if;
  insert into baseline.checked (stream, revision, event_id, type, data, metadata)
  values (p_stream, p_expected + 1, p_id, p_type, p_data, p_metadata) returning position into result;
  return result;
end $$;
create table baseline.plain (
  position bigserial primary key, stream text not null, revision bigint not null, event_id uuid not null,
  type text not null, data json not null, metadata json not null);
`;

function contenders(url) {
  const store = createPostgresEventStore({ connectionString: url });
  const pool = new Pool({ connectionString: url, max: 16, keepAlive: true, options: SESSION });
  pool.on('error', () => undefined);
  const row = (stream, revision) => [stream, revision, eventId(), TYPE, JSON.stringify(data), JSON.stringify(metadata)];
  return {
    contenders: {
      'event store': (stream, revision) =>
        store.append(stream, revision === 0 ? 'no_stream' : BigInt(revision - 1), [
          { id: eventId(), type: TYPE, data, metadata },
        ]),
      'raw function': (stream, revision) =>
        pool.query({
          name: 'checked',
          text: 'select baseline.append($1, $2, $3, $4, $5, $6)',
          values: row(stream, revision - 1),
        }),
      'raw insert': (stream, revision) =>
        pool.query({
          name: 'plain',
          text: 'insert into baseline.plain (stream, revision, event_id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
          values: row(stream, revision),
        }),
    },
    close: () => Promise.all([store.close(), pool.end()]),
  };
}

/** Each writer appends to streams of its own, a new one every hundred events, until the time is up. */
async function round(append, writers, ms, latencies) {
  const deadline = performance.now() + ms;
  const begun = performance.now();
  let count = 0;
  const writer = async () => {
    for (let revision = 0, stream = ''; performance.now() < deadline; revision = (revision + 1) % 100) {
      if (revision === 0) stream = `design-${randomBytes(8).toString('hex')}`;
      const start = performance.now();
      await append(stream, revision);
      latencies.push(performance.now() - start);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return (count * 1000) / (performance.now() - begun);
}

async function measure(all, writers) {
  const names = Object.keys(all);
  const rates = Object.fromEntries(names.map((name) => [name, []]));
  const latencies = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await round(all[name], writers, ROUND_MS / 2, []);
  for (let n = 0; n < ROUNDS; n++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(n + turn) % names.length];
      rates[name].push(await round(all[name], writers, ROUND_MS, latencies[name]));
    }
  }
  return { rates, latencies };
}

const median = (values) => quantile(values, 0.5);

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Round by round, so that both sides of a ratio were measured within seconds of each other. */
function ratio(rates, baseline) {
  return median(rates['event store'].map((rate, n) => rate / rates[baseline][n]));
}

function report(writers, { rates, latencies }) {
  console.log(`\n${writers} writer${writers > 1 ? 's' : ''}: appends of one event, medians of ${ROUNDS} rounds`);
  for (const [name, each] of Object.entries(rates)) {
    const times = latencies[name];
    console.log(
      `  ${name.padEnd(13)} ${median(each).toFixed(0).padStart(6)}/s   p50 ${quantile(times, 0.5).toFixed(2)} ms   p99 ${quantile(times, 0.99).toFixed(2)} ms`,
    );
  }
  return Object.entries(GOALS).map(([baseline, goal]) => {
    const value = ratio(rates, baseline);
    const times = latencies['event store'];
    console.log(
      `  ratio to ${baseline.padEnd(12)} ${value.toFixed(2)}   goal ${goal}   ${value >= goal ? 'reached' : 'MISSED'}   (p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms)`,
    );
    return { writers, baseline, value, goal };
  });
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, port: 25000 + (process.pid % 20000) });
  try {
    const admin = new Pool({ connectionString: server.url, max: 1 });
    await migrateEventStore(admin);
    await admin.query(BASELINES);
    const { rows } = await admin.query("select current_setting('fsync') as fsync, version()");
    console.log(`${rows[0].version.split(' on ')[0]}, fsync ${rows[0].fsync}, ${os.availableParallelism()} cores`);
    const { contenders: all, close } = contenders(server.url);
    const results = [];
    for (const writers of WRITERS) results.push(...report(writers, await measure(all, writers)));
    await close();
    await admin.end();
    console.log(JSON.stringify({ bench: 'appends', results }));
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();

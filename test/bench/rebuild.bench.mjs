// Rebuilding a read model from its events, against a plain read-and-upsert loop written by hand for the same table, in
// the same run (goal 0.6). The rebuild is the product's: the port with its codec, new tables beside the live ones, rows
// loaded and written a batch at a time, the checkpoint in the same transaction, comparison with the live tables by
// checksum, swap of the views; all of that is in its time. The loop reads the stored events 500 at a time with SQL,
// parses them, loads the rows they touch, changes them, writes them with one upsert and moves its cursor in the same
// transaction; it decodes, checks, compares and swaps nothing.
// Both take turns; figures are medians over rounds. Commits of both do not wait for the disk, as the product's do not.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { median, quantile } from './support/statistics.mjs';
import { PROJECTS_EVENTS, projectHistory } from './support/project-history.mjs';

const require = createRequire(import.meta.url);
const { Pool } = require('pg');
const { startEmbeddedPostgres } = require('../../backend/dist/platform/embedded-postgres/index.js');
const {
  projectsProjection,
} = require('../../backend/dist/modules/projects/read-models/projects/projects.projection.js');
const { PERSON_ERASURES } = require('../../libs/contracts/dist/accounts/events.js');
const { eventCatalogue } = require('../../libs/event-store/dist/index.js');
const { withCodec } = require('../../libs/event-store/dist/codec/index.js');
const { createPostgresEventStore, migrateEventStore } = require('../../libs/event-store/dist/postgres/index.js');
const { createProjectionRunner } = require('../../libs/projections/dist/index.js');
const { silentLog } = require('../../libs/runtime/dist/index.js');

const EVENTS = Number(process.env.BENCH_EVENTS ?? 40_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const BATCH = 500;
const GOAL = 0.6;

async function fill(store) {
  let written = 0;
  for (const appends of projectHistory(EVENTS)) {
    const append = ({ stream, from, events }) =>
      store.append(stream, from === 0 ? 'no_stream' : BigInt(from - 1), events);
    await Promise.all(appends.map(append));
    for (const { events } of appends) written += events.length;
  }
  return written;
}

/** The product's rebuild; answers events per second and adds the time of each batch. */
async function rebuild(runner, batches) {
  const begun = performance.now();
  let last = begun;
  const { events, equal } = await runner.rebuild(projectsProjection.name, {
    swap: true,
    onProgress: () => {
      const now = performance.now();
      batches.push(now - last);
      last = now;
    },
  });
  if (!equal) throw new Error('the rebuilt tables differ from the live ones');
  return (events * 1000) / (performance.now() - begun);
}

const PLAIN_TABLES = `
  drop schema if exists plain cascade;
  create schema plain;
  create table plain.cursor (xid xid8 not null, position bigint not null);
  insert into plain.cursor values ('0', 0);
  create table plain.projects (
    id text collate "C" primary key, owner_id text, name text, description text, status text, created_at timestamptz,
    last_edited timestamptz, archived_until timestamptz, component_count integer);
  create index on plain.projects (owner_id, last_edited desc, id);`;

const PLAIN_READ = `
  select e.xid::text, e.position::text, e.stream, e.revision::text, e.event_id, e.type, e.data::text, e.metadata::text,
         e.recorded_at
    from event_store.events e
   where (e.epoch, e.xid, e.position) > (1, $1::xid8, $2::bigint) and e.category = any($3)
   order by e.epoch, e.xid, e.position limit ${BATCH}`;

const COLUMNS =
  'id text, owner_id text, name text, description text, status text, created_at timestamptz, last_edited timestamptz, component_count integer';
const NAMES = COLUMNS.replace(/ (text|timestamptz|integer)/g, '');

const PLAIN_WRITE = `
  insert into plain.projects (${NAMES})
  select ${NAMES} from json_to_recordset($1::json) as r(${COLUMNS})
  on conflict (id) do update set owner_id = excluded.owner_id, name = excluded.name,
    description = excluded.description, status = excluded.status, created_at = excluded.created_at,
    last_edited = excluded.last_edited, component_count = excluded.component_count`;

const COUNTS = { 'design.ComponentPlaced': 1, 'design.ComponentRestored': 1, 'design.ComponentRemoved': -1 };

const idOf = (stream) => stream.slice(stream.indexOf('-') + 1);

function applyByHand(projects, { stream, type, data, metadata }) {
  const id = idOf(stream);
  const last_edited = metadata.occurredAt;
  if (type === 'project.Created') {
    const { ownerId: owner_id, name, description } = data;
    const fresh = { id, owner_id, name, description, status: 'active', created_at: last_edited, last_edited };
    projects.set(id, { ...fresh, component_count: 0 });
    return;
  }
  const project = projects.get(id);
  if (!project) return;
  if (type === 'project.Renamed') projects.set(id, { ...project, last_edited, name: data.to });
  else projects.set(id, { ...project, last_edited, component_count: project.component_count + (COUNTS[type] ?? 0) });
}

async function plainBatch(client, rows) {
  const events = rows.map((row) => ({ ...row, data: JSON.parse(row.data), metadata: JSON.parse(row.metadata) }));
  const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
  const text = `select ${NAMES} from plain.projects where id = any($1)`;
  const loaded = await client.query({ name: 'plain load', text, values: [ids] });
  const projects = new Map(loaded.rows.map((row) => [row.id, row]));
  for (const event of events) applyByHand(projects, event);
  await client.query({ name: 'plain write', text: PLAIN_WRITE, values: [JSON.stringify([...projects.values()])] });
}

async function plainLoop(pool, batches) {
  await pool.query(PLAIN_TABLES);
  const begun = performance.now();
  const client = await pool.connect();
  let events = 0;
  for (let cursor = ['0', '0']; ;) {
    const start = performance.now();
    await client.query('begin');
    const values = [...cursor, projectsProjection.categories];
    const { rows } = await client.query({ name: 'plain read', text: PLAIN_READ, values });
    if (rows.length > 0) {
      await plainBatch(client, rows);
      cursor = [rows.at(-1).xid, rows.at(-1).position];
      await client.query('update plain.cursor set xid = $1::xid8, position = $2', cursor);
    }
    await client.query('commit');
    if (rows.length === 0) break;
    events += rows.length;
    batches.push(performance.now() - start);
  }
  client.release();
  return (events * 1000) / (performance.now() - begun);
}

async function assertSame(pool) {
  const { rows } = await pool.query(
    `select count(*)::int as different from read.projects r full join plain.projects p using (id)
      where row(r.name, r.status, r.last_edited, r.component_count) is distinct from
            row(p.name, p.status, p.last_edited, p.component_count)`,
  );
  if (rows[0].different > 0) throw new Error(`the two ways differ in ${rows[0].different} projects`);
}

function report(name, rates, batches) {
  const rate = median(rates).toFixed(0).padStart(7);
  const [p50, p99] = [quantile(batches, 0.5), quantile(batches, 0.99)].map((ms) => ms.toFixed(1));
  console.log(`  ${name.padEnd(10)} ${rate} events/s   a transaction: p50 ${p50} ms   p99 ${p99} ms`);
}

async function measure(url) {
  const pool = new Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  const plain = new Pool({ connectionString: url, max: 1, options: '-c jit=off -c synchronous_commit=off' });
  for (const each of [pool, plain]) each.on('error', () => undefined);
  await migrateEventStore(pool);
  const adapter = createPostgresEventStore({ connectionString: url });
  const keys = { keysById: async () => new Map() };
  const store = withCodec(adapter, { catalogue: eventCatalogue(PROJECTS_EVENTS), keys });
  const events = await fill(store);
  await pool.query('vacuum analyze event_store.events');
  const projections = [projectsProjection];
  const runner = createProjectionRunner({ store, pool, projections, erasures: PERSON_ERASURES, log: silentLog });
  await runner.migrate();
  runner.start();
  await runner.waitFor(await store.head(), [projectsProjection.name], 120_000);
  const rates = { rebuild: [], plain: [] };
  const batches = { rebuild: [], plain: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const keep = round >= 0;
    const plainRate = await plainLoop(plain, keep ? batches.plain : []);
    const rebuildRate = await rebuild(runner, keep ? batches.rebuild : []);
    if (keep) rates.plain.push(plainRate);
    if (keep) rates.rebuild.push(rebuildRate);
  }
  await assertSame(pool);
  await runner.stop();
  await store.close();
  await Promise.all([pool.end(), plain.end()]);
  return { events, rates, batches };
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, port: 25000 + (process.pid % 20000) });
  try {
    const { events, rates, batches } = await measure(server.url);
    console.log(`Rebuild of "${projectsProjection.name}" from ${events} events, medians of ${ROUNDS} rounds`);
    report('rebuild', rates.rebuild, batches.rebuild);
    report('plain loop', rates.plain, batches.plain);
    const ratio = median(rates.rebuild.map((rate, round) => rate / rates.plain[round]));
    console.log(`  ratio ${ratio.toFixed(2)}   goal ${GOAL}   ${ratio >= GOAL ? 'reached' : 'MISSED'}`);
    console.log(JSON.stringify({ bench: 'rebuild', results: [{ baseline: 'plain loop', value: ratio, goal: GOAL }] }));
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();

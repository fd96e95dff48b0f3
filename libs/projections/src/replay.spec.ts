import { compareSchemas, replayInto } from './index';
import { Harness } from './spec-support/harness';
import { ledgerProjection, LedgerWriter, seededRandom } from './spec-support/ledger';
import { createMemoryEventStore } from '@tracewright/event-store/memory';

let harness: Harness;
let clock = Date.UTC(2026, 0, 1);

beforeEach(async () => {
  harness = await Harness.open(async () => createMemoryEventStore({ now: () => new Date((clock += 1000)) }));
});

afterEach(() => harness.close());

test('a replay of everything equals the live tables, and touches nothing of them', async () => {
  const { store, pool } = harness;
  const runner = await harness.started(ledgerProjection);
  const position = await new LedgerWriter(store, seededRandom(1)).write(300);
  expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
  const seen: number[] = [];
  const result = await replayInto({
    store,
    pool,
    projection: ledgerProjection,
    schema: 'scratch',
    onProgress: ({ events }) => seen.push(events),
  });
  expect(result).toMatchObject({ events: 300, position });
  expect(seen.at(-1)).toBe(300);
  const compared = await runner.compare('ledger');
  expect(result.tables.map(({ checksum }) => checksum)).toEqual(
    compared.tables.map(({ liveChecksum }) => liveChecksum),
  );
  const schemas = { left: 'scratch', right: 'read' };
  expect(await compareSchemas(pool, ledgerProjection, schemas, 10)).toEqual([]);
});

test('a replay ends at a position, inclusive, or with what had been recorded by a time', async () => {
  const { store, pool } = harness;
  await new LedgerWriter(store, seededRandom(2)).write(100);
  const all = (await store.readAll('', { limit: 1000 })).events;
  const fortieth = all[39];
  if (!fortieth) throw new Error('there are 100 events');
  const common = { store, pool, projection: ledgerProjection, batchSize: 7 };
  const { position, recordedAt } = fortieth;
  const byPosition = await replayInto({ ...common, schema: 'one', until: { position } });
  expect(byPosition).toMatchObject({ events: 40, position });
  const expected = all.filter((event) => event.recordedAt <= recordedAt).length;
  const byTime = await replayInto({ ...common, schema: 'two', until: { time: recordedAt } });
  expect(byTime.events).toBe(expected);
  const again = await replayInto({ ...common, schema: 'one', until: { position } });
  expect(again.tables).toEqual(byPosition.tables);
});

test('the differences between two replays name rows, in the order of their keys', async () => {
  const { store, pool } = harness;
  await new LedgerWriter(store, seededRandom(3)).write(60);
  const common = { store, pool, projection: ledgerProjection };
  await replayInto({ ...common, schema: 'left' });
  await replayInto({ ...common, schema: 'right' });
  await pool.query(
    `update "right".ledger_account set closed = null where id = (select min(id) from "right".ledger_account)`,
  );
  await pool.query(`delete from "right".ledger_movement where number = 0`);
  const differences = await compareSchemas(pool, ledgerProjection, { left: 'left', right: 'right' }, 3);
  expect(differences).toHaveLength(3);
  expect(differences[0]).toMatchObject({ table: 'ledger_account', right: { closed: null } });
  expect(differences[1]).toMatchObject({ table: 'ledger_movement', left: { number: 0 } });
  expect(differences[1]?.right).toBeUndefined();
});

test('a bound that is no time is refused', async () => {
  const { store, pool } = harness;
  await new LedgerWriter(store, seededRandom(4)).write(1);
  const replay = replayInto({ store, pool, projection: ledgerProjection, schema: 's', until: { time: 'soon' } });
  await expect(replay).rejects.toThrow('"soon" is no time');
});

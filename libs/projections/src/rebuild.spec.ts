import { type Projection, RebuildInProgress, type ProjectionRunner } from './index';
import { Harness, statusOf } from './spec-support/harness';
import { silentLog } from '@tracewright/runtime';
import { ledgerProjection, LedgerWriter, seededRandom } from './spec-support/ledger';
import { until } from '@tracewright/testing';

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open();
});

afterEach(() => harness.close());

async function followed(events: number): Promise<ProjectionRunner> {
  const runner = await harness.started(ledgerProjection);
  const position = await new LedgerWriter(harness.store, seededRandom(1)).write(events);
  expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
  return runner;
}

async function sets(): Promise<{ role: string; version: number; generation: number }[]> {
  const text = 'select role, version, generation from read.projection_set order by generation';
  return (await harness.pool.query<{ role: string; version: number; generation: number }>(text)).rows;
}

async function tableCount(): Promise<number> {
  const text = "select count(*)::int as n from pg_tables where schemaname = 'read' and tablename like 'ledger%'";
  return (await harness.pool.query<{ n: number }>(text)).rows[0]?.n ?? 0;
}

/** Keeps a rebuild from swapping until it ends. */
async function readerOfTheView(): Promise<{ end(): Promise<void> }> {
  const client = await harness.pool.connect();
  await client.query('begin; select count(*) from read.ledger_account');
  return {
    end: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

async function untilTheSwapWaits(): Promise<void> {
  await until('the swap waits', async () => {
    const text = "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'";
    return ((await harness.pool.query(text)).rowCount ?? 0) > 0;
  });
}

describe('rebuilding', () => {
  test('beside the live one, under writes, then swapping: equal, and the new one goes on', async () => {
    const runner = await followed(400);
    const writer = new LedgerWriter(harness.store, seededRandom(2), 'b');
    let writing = true;
    const written = (async () => {
      let position = '';
      while (writing) {
        position = await writer.write(5);
        await runner.waitFor(position, ['ledger'], 10_000);
      }
      return position;
    })();
    const progress: number[] = [];
    const result = await runner.rebuild('ledger', { swap: true, onProgress: ({ events }) => progress.push(events) });
    writing = false;
    expect(result).toMatchObject({ equal: true, swapped: true });
    expect(result.tables.map(({ table }) => table)).toEqual(['ledger_account', 'ledger_movement']);
    expect(result.events).toBeGreaterThanOrEqual(400);
    expect(progress.at(-1)).toBe(result.events);
    expect(await runner.waitFor(await written, ['ledger'], 10_000)).toBe(true);
    expect(await sets()).toMatchObject([
      { role: 'retired', generation: 1 },
      { role: 'live', generation: 2 },
    ]);
    expect((await runner.compare('ledger')).equal).toBe(true);
  });

  test('shows a live row that is not what the events say, and repairs it', async () => {
    const runner = await followed(100);
    await harness.pool.query(
      "update read.ledger_account set owner = 'Mallory' where id = (select min(id) from read.ledger_account)",
    );
    const result = await runner.rebuild('ledger', { swap: true });
    expect(result.equal).toBe(false);
    expect(result.tables.map(({ equal }) => equal)).toEqual([false, true]);
    expect((await runner.compare('ledger')).equal).toBe(true);
  });

  test('finds out a projection that depends on more than the events', async () => {
    let calls = 0;
    const impure: Projection = {
      ...ledgerProjection,
      name: 'impure',
      tables: [{ name: 'impure', columns: { id: 'text', call: 'integer' }, primaryKey: ['id'] }],
      keys: (event) => [{ table: 'impure', key: [event.id] }],
      project: (rows, event) => rows.put('impure', { id: event.id, call: calls++ }),
    };
    const runner = await harness.started(impure);
    const position = await new LedgerWriter(harness.store, seededRandom(1)).write(20);
    expect(await runner.waitFor(position, ['impure'], 10_000)).toBe(true);
    expect(await runner.compare('impure')).toMatchObject({ equal: false, tables: [{ liveRows: 20, rebuiltRows: 20 }] });
  });

  test('is refused while another one of the same projection runs', async () => {
    const runner = await followed(300);
    const elsewhere = harness.runner([ledgerProjection], { pool: harness.database.pool() });
    const reader = await readerOfTheView();
    const rebuilding = runner.rebuild('ledger', { swap: true });
    await untilTheSwapWaits();
    await expect(elsewhere.compare('ledger')).rejects.toBeInstanceOf(RebuildInProgress);
    await reader.end();
    expect((await rebuilding).swapped).toBe(true);
    expect(await sets()).toHaveLength(2);
  });

  test('leaves the live one alone when the events can not be projected', async () => {
    const runner = await followed(50);
    const broken: Projection = {
      ...ledgerProjection,
      project: () => {
        throw new Error('wrong');
      },
    };
    const elsewhere = harness.runner([broken], { pool: harness.database.pool() });
    await expect(elsewhere.rebuild('ledger', { swap: true })).rejects.toThrow('wrong');
    expect(await sets()).toMatchObject([{ role: 'live', generation: 1 }]);
    expect((await statusOf(runner)).state).toBe('live');
  });

  test('waits for a reader that holds the view, without making later readers wait long', async () => {
    const runner = await followed(50);
    const reader = await readerOfTheView();
    const rebuilding = runner.rebuild('ledger', { swap: true });
    await untilTheSwapWaits();
    await harness.pool.query('select count(*) from read.ledger_account');
    await reader.end();
    expect((await rebuilding).swapped).toBe(true);
  });

  test('gives the same tables whatever the size of the batches', async () => {
    await followed(500);
    const checksums = new Set<string>();
    for (const batchSize of [1, 7, 500]) {
      const runner = harness.runner([ledgerProjection], { batchSize });
      const { tables } = await runner.compare('ledger');
      checksums.add(tables.map(({ rebuiltChecksum }) => rebuiltChecksum).join());
    }
    expect(checksums.size).toBe(1);
  });
});

test('tables that are dropped while they are still followed count as moved, not as a failure', async () => {
  const error = vi.fn();
  const log = { ...silentLog, error };
  const runner = harness.runner([ledgerProjection], { log });
  await runner.migrate();
  runner.start();
  const writer = new LedgerWriter(harness.store, seededRandom(1));
  expect(await runner.waitFor(await writer.write(50), ['ledger'], 10_000)).toBe(true);
  await runner.rebuild('ledger', { swap: true });
  await runner.dropRetired();
  expect(await tableCount()).toBe(ledgerProjection.tables.length);
  expect(await runner.waitFor(await writer.write(50), ['ledger'], 10_000)).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

describe('a raised version', () => {
  const second: Projection = {
    ...ledgerProjection,
    version: 2,
    tables: [
      {
        name: 'ledger_account',
        columns: { id: 'text', events: 'integer' },
        primaryKey: ['id'],
      },
    ],
    keys: (event) => [{ table: 'ledger_account', key: [event.stream] }],
    project: (rows, event) => {
      const events = Number(rows.get('ledger_account', [event.stream])?.events ?? 0) + 1;
      rows.put('ledger_account', { id: event.stream, events });
    },
  };

  test('fills its own tables beside the old ones and swaps when caught up', async () => {
    const first = await followed(300);
    const next = harness.runner([second], { pool: harness.database.pool() });
    await next.migrate();
    const before = await harness.pool.query('select * from read.ledger_account limit 1');
    expect(Object.keys(before.rows[0] as object)).toContain('owner');
    expect(await statusOf(next)).toMatchObject({ version: 2, state: 'catching up', lagEvents: 300 });
    next.start();
    await until('it is live', async () => (await statusOf(next)).state === 'live');
    const { rows } = await harness.pool.query<{ n: number }>('select sum(events)::int as n from read.ledger_account');
    expect(rows).toEqual([{ n: 300 }]);
    expect(await sets()).toMatchObject([
      { role: 'retired', version: 1 },
      { role: 'live', version: 2 },
    ]);
    const dropped = harness.pool.query('select * from read.ledger_movement');
    await expect(dropped).rejects.toThrow(/does not exist/);
    const position = await new LedgerWriter(harness.store, seededRandom(9), 'b').write(20);
    expect(await next.waitFor(position, ['ledger'], 10_000)).toBe(true);
    await first.stop();
    expect((await next.compare('ledger')).equal).toBe(true);
  });

  test('is left alone by an older build that starts later', async () => {
    const next = await harness.started(second);
    const older = await harness.started(ledgerProjection);
    const position = await new LedgerWriter(harness.store, seededRandom(1)).write(20);
    expect(await next.waitFor(position, ['ledger'], 10_000)).toBe(true);
    expect(await sets()).toMatchObject([{ role: 'live', version: 2 }]);
    expect((await statusOf(older)).version).toBe(2);
  });

  test('is needed when tables change', async () => {
    await followed(1);
    const changed = harness.runner([{ ...second, version: 1 }]);
    await expect(changed.migrate()).rejects.toThrow(/raise its version above 1/);
  });

  test('keeps the old tables for a day', async () => {
    const first = await followed(10);
    await first.rebuild('ledger', { swap: true });
    await first.stop();
    expect(await tableCount()).toBe(4);
    await (await harness.started(ledgerProjection)).stop();
    expect(await tableCount()).toBe(4);
    await harness.pool.query(
      "update read.projection_set set retired_at = now() - interval '25 hours' where role = 'retired'",
    );
    await harness.started(ledgerProjection);
    await until('they are dropped', async () => (await tableCount()) === 2);
  });

  test('drops them at once when they must not be kept', async () => {
    const runner = await followed(10);
    await runner.rebuild('ledger', { swap: true });
    await runner.dropRetired();
    expect(await tableCount()).toBe(2);
    expect(await sets()).toMatchObject([{ role: 'live' }]);
  });

  test('what a killed rebuild left behind is dropped', async () => {
    await (await followed(10)).stop();
    await harness.pool.query(
      `insert into read.projection_set (name, version, generation, shape, tables, role)
       values ('ledger', 1, 7, 'x', '["ledger_account"]', 'rebuilding')`,
    );
    await harness.pool.query('create table read.ledger_account__v1_7 (id text)');
    await harness.started(ledgerProjection);
    await until('it is dropped', async () => (await sets()).length === 1 && (await tableCount()) === 2);
  });
});

test('many processes may migrate at once', async () => {
  const runners = Array.from({ length: 6 }, () =>
    harness.runner([ledgerProjection], { pool: harness.database.pool({ max: 4 }) }),
  );
  await Promise.all(runners.map((runner) => runner.migrate()));
  await Promise.all(runners.map((runner) => runner.migrate()));
  expect(await sets()).toHaveLength(1);
});

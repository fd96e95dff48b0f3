import type { EventStore } from '@tracewright/event-store';
import { UnreadableEvent } from '@tracewright/event-store/codec';
import { createProjectionRunner, type Projection, type ProjectionRunner, type ProjectionStatus } from './index';
import { silentLog } from '@tracewright/runtime';
import { Harness, statusOf } from './spec-support/harness';
import { ledgerProjection, LedgerWriter, newEvent, seededRandom } from './spec-support/ledger';
import { until } from '@tracewright/testing';

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open();
});

afterEach(() => harness.close());

const started = (...projections: Projection[]): Promise<ProjectionRunner> => harness.started(...projections);

async function balances(): Promise<{ id: string; balance: string }[]> {
  const select = 'select id, balance from read.ledger_account order by id';
  return (await harness.pool.query<{ id: string; balance: string }>(select)).rows;
}

describe('following the log', () => {
  test('rows appear in the views, and the rebuilt ones are the same', async () => {
    const runner = await started(ledgerProjection);
    const position = await new LedgerWriter(harness.store, seededRandom(1)).write(700);
    expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
    expect((await balances()).length).toBeGreaterThan(10);
    const result = await runner.compare('ledger');
    expect(result.tables).toHaveLength(2);
    expect(result).toMatchObject({ name: 'ledger', events: 700, equal: true, swapped: false });
    expect(result.tables[0]?.liveChecksum).toMatch(/^[0-9a-f]{64}$/);
  });

  test('values come back from the database as they were put', async () => {
    const runner = await started(ledgerProjection);
    const { position } = await harness.store.append('ledger-x', 'no_stream', [
      newEvent('ledger.Opened', { owner: 'a\u0000', details: { b: 1, aa: '\ud800' }, tags: ['x,"y', '{}'] }, 'x/0'),
    ]);
    expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
    const { rows } = await harness.pool.query('select owner, details, tags, balance from read.ledger_account');
    expect(rows).toEqual([{ owner: 'a\uFFFD', details: { b: 1, aa: '\uFFFD' }, tags: ['x,"y', '{}'], balance: '0' }]);
  });

  test('a restart goes on from the checkpoint', async () => {
    const writer = new LedgerWriter(harness.store, seededRandom(2));
    const first = await started(ledgerProjection);
    expect(await first.waitFor(await writer.write(120), ['ledger'], 10_000)).toBe(true);
    await first.stop();
    const position = await writer.write(120);
    const second = await started(ledgerProjection);
    expect(await second.waitFor(position, ['ledger'], 10_000)).toBe(true);
    expect((await second.compare('ledger')).equal).toBe(true);
  });

  test('the status tells position, lag and that it is live', async () => {
    const runner = await started(ledgerProjection);
    const position = await new LedgerWriter(harness.store, seededRandom(3)).write(30);
    await until('it is live', async () => (await statusOf(runner)).state === 'live');
    await until('it is there', async () => (await statusOf(runner)).position === position);
    expect(await statusOf(runner)).toEqual({ name: 'ledger', version: 1, state: 'live', position, lagEvents: 0 });
    await runner.stop();
    await new LedgerWriter(harness.store, seededRandom(4), 'b').write(30);
    expect(await statusOf(runner)).toMatchObject({ state: 'live', lagEvents: 30 });
  });

  test('changes of the status are told', async () => {
    const told: ProjectionStatus[] = [];
    const onStatus = (status: ProjectionStatus): void => void told.push(status);
    const { store, pool, runners } = harness;
    const runner = createProjectionRunner({ store, pool, projections: [ledgerProjection], log: silentLog, onStatus });
    runners.push(runner);
    await runner.migrate();
    runner.start();
    const position = await new LedgerWriter(harness.store, seededRandom(5)).write(30);
    await until('it is told', () => told.some((status) => status.position === position));
  });

  test('events of other categories move the checkpoint but no row', async () => {
    const runner = await started(ledgerProjection);
    const { position } = await harness.store.append('other-1', 'no_stream', [newEvent('other.Happened', {}, 'o')]);
    expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
    await until('the checkpoint is written', async () => (await statusOf(runner)).position === position);
    expect(await balances()).toEqual([]);
  });
});

describe('waiting for a position', () => {
  test('ends the pause in which events gather', async () => {
    const runner = harness.runner([ledgerProjection], { paceMs: 60_000 });
    await runner.migrate();
    runner.start();
    const writer = new LedgerWriter(harness.store, seededRandom(1));
    for (let count = 0; count < 3; count++) {
      expect(await runner.waitFor(await writer.write(5), ['ledger'], 10_000)).toBe(true);
    }
  });

  test('ends with false when the time is over', async () => {
    const runner = harness.runner([ledgerProjection]);
    await runner.migrate();
    const { position } = await harness.store.append('other-1', 'no_stream', [newEvent('other.Happened', {}, 'o')]);
    expect(await runner.waitFor(position, ['ledger'], 60)).toBe(false);
  });

  test('waits for every projection there is', async () => {
    const runner = harness.runner([ledgerProjection]);
    await runner.migrate();
    const position = await new LedgerWriter(harness.store, seededRandom(5)).write(10);
    expect(await runner.waitFor(position, 'every', 60)).toBe(false);
    runner.start();
    expect(await runner.waitFor(position, 'every', 10_000)).toBe(true);
  });

  test('works in a process that follows nothing', async () => {
    await started(ledgerProjection);
    const reader = harness.runner([ledgerProjection], { pool: harness.database.pool() });
    const position = await new LedgerWriter(harness.store, seededRandom(6)).write(10);
    expect(await reader.waitFor(position, ['ledger'], 10_000)).toBe(true);
  });

  test('refuses names it does not know', () => {
    const runner = harness.runner([ledgerProjection]);
    expect(() => runner.waitFor('', ['nothing'], 10)).toThrow('there is no projection "nothing"');
  });
});

describe('an event that can not be digested', () => {
  const bystander: Projection = {
    ...ledgerProjection,
    name: 'bystander',
    tables: [{ name: 'bystander_seen', columns: { id: 'text' }, primaryKey: ['id'] }],
    keys: (event) => [{ table: 'bystander_seen', key: [event.id] }],
    project: (rows, event) => rows.put('bystander_seen', { id: event.id }),
  };

  async function appendBroken(): Promise<string> {
    await new LedgerWriter(harness.store, seededRandom(7)).write(60);
    await harness.store.append('ledger-z', 'no_stream', [
      newEvent('ledger.Opened', { owner: 'before' }, 'z/0'),
      newEvent('ledger.Broken', {}, 'z/1'),
    ]);
    return new LedgerWriter(harness.store, seededRandom(8), 'after').write(60);
  }

  test('stops this projection alone, just before it, and is named for every process', async () => {
    const runner = await started(ledgerProjection, bystander);
    const position = await appendBroken();
    expect(await runner.waitFor(position, ['bystander'], 10_000)).toBe(true);
    const elsewhere = harness.runner([ledgerProjection, bystander], { pool: harness.database.pool() });
    await until('the failure is told', async () => (await statusOf(elsewhere)).state === 'stopped');
    expect(await statusOf(elsewhere)).toMatchObject({
      failure: { stream: 'ledger-z', revision: '1', type: 'ledger.Broken', message: 'nobody knows what this means' },
      lagEvents: 61,
    });
    const ids = (await balances()).map(({ id }) => id);
    expect(ids).toContain('z');
    expect(ids.filter((id) => id.startsWith('after'))).toEqual([]);
    expect(await runner.waitFor(position, ['ledger'], 50)).toBe(false);
  });

  test('is tried again after a restart, with a build that understands it', async () => {
    const runner = await started(ledgerProjection);
    const position = await appendBroken();
    await until('it stops', async () => (await statusOf(runner)).state === 'stopped');
    await runner.stop();
    const mended = { ...ledgerProjection, project: tolerant };
    const second = await started(mended);
    expect(await second.waitFor(position, ['ledger'], 10_000)).toBe(true);
    await until('it is live', async () => (await statusOf(second)).state === 'live');
    expect((await statusOf(second)).failure).toBeUndefined();
  });

  test('is tried again on demand, from any process', async () => {
    let broken = true;
    const mendable: Projection = {
      ...ledgerProjection,
      project: (rows, event) => (broken ? ledgerProjection.project : tolerant)(rows, event),
    };
    const runner = await started(mendable);
    const position = await appendBroken();
    await until('it stops', async () => (await statusOf(runner)).state === 'stopped');
    broken = false;
    await harness.runner([mendable], { pool: harness.database.pool() }).resume('ledger');
    expect(await runner.waitFor(position, ['ledger'], 10_000)).toBe(true);
  });

  test('is found among many when only the database refuses it', async () => {
    const strict: Projection = {
      ...bystander,
      tables: [
        { name: 'bystander_seen', columns: { id: 'text', at: 'integer' }, primaryKey: ['id'], indexes: ['(10 / at)'] },
      ],
      project: (rows, event) =>
        rows.put('bystander_seen', { id: event.id, at: event.type === 'ledger.Broken' ? 0 : 1 }),
    };
    const runner = await started(strict);
    await appendBroken();
    await until('it stops', async () => (await statusOf(runner, 'bystander')).state === 'stopped');
    const { failure } = await statusOf(runner, 'bystander');
    expect(failure).toMatchObject({ type: 'ledger.Broken', message: 'division by zero' });
    const { rows } = await harness.pool.query<{ seen: number }>(
      'select count(*)::int as seen from read.bystander_seen',
    );
    expect(rows[0]?.seen).toBe(61);
  });

  test('touching a row that was not named is such a failure', async () => {
    const sloppy: Projection = { ...bystander, keys: () => [{ table: 'bystander_seen', key: ['other'] }] };
    const runner = await started(sloppy);
    await appendBroken();
    await until('it stops', async () => (await statusOf(runner, 'bystander')).state === 'stopped');
    expect((await statusOf(runner, 'bystander')).failure?.message).toMatch(/which keys\(\) does not name/);
  });
});

function tolerant(...[rows, event]: Parameters<Projection['project']>): void {
  if (event.type !== 'ledger.Broken') ledgerProjection.project(rows, event);
}

describe('definitions', () => {
  const table = { name: 'thing', columns: { id: 'text' }, primaryKey: ['id'] } as const;

  test.each([
    ['is named twice', [ledgerProjection, ledgerProjection], /another one has the same name/],
    ['claims a table of another', [ledgerProjection, { ...ledgerProjection, name: 'x' }], /belongs to ledger already/],
    ['has an odd table name', [{ ...ledgerProjection, tables: [{ ...table, name: 'A"b' }] }], /must be lower case/],
    ['has no key', [{ ...ledgerProjection, tables: [{ ...table, primaryKey: [] }] }], /no primary key/],
    [
      'has an unknown key',
      [{ ...ledgerProjection, tables: [{ ...table, primaryKey: ['no'] }] }],
      /not among its columns/,
    ],
  ])('one that %s is refused', (_, projections, message) => {
    expect(() => harness.runner(projections)).toThrow(message);
  });

  test('a pool that is too small is refused', () => {
    expect(() => harness.runner([ledgerProjection], { pool: harness.database.pool({ max: 2 }) })).toThrow(
      /at least 4 connections/,
    );
  });
});

describe('an event that can not be read', () => {
  const unreadable = 'ledger.Broken';

  /** As the codec answers: a batch with such an event fails as a whole. */
  function failing(store: EventStore): EventStore {
    return {
      append: (...args) => store.append(...args),
      readStream: (...args) => store.readStream(...args),
      head: () => store.head(),
      appendedUpTo: () => store.appendedUpTo(),
      lag: (after) => store.lag(after),
      onWakeUp: (listener) => store.onWakeUp(listener),
      close: () => store.close(),
      readAll: async (...args) => {
        const batch = await store.readAll(...args);
        const event = batch.events.find(({ type }) => type === unreadable);
        if (event) throw new UnreadableEvent(event, 'no upcaster');
        return batch;
      },
    };
  }

  test('stops those that want it just before it, and nobody else', async () => {
    const elsewhere: Projection = {
      ...ledgerProjection,
      name: 'elsewhere',
      categories: ['other'],
      tables: [{ name: 'elsewhere_seen', columns: { id: 'text' }, primaryKey: ['id'] }],
      keys: (event) => [{ table: 'elsewhere_seen', key: [event.id] }],
      project: (rows, event) => rows.put('elsewhere_seen', { id: event.id }),
    };
    const { pool, runners } = harness;
    const store = failing(harness.store);
    const projections = [ledgerProjection, elsewhere];
    const runner = createProjectionRunner({ store, pool, projections, batchSize: 50, log: silentLog });
    runners.push(runner);
    await runner.migrate();
    runner.start();
    await harness.store.append('other-1', 'no_stream', [newEvent('other.Happened', {}, 'o/0')]);
    await new LedgerWriter(harness.store, seededRandom(1)).write(70);
    await harness.store.append('ledger-z', 'no_stream', [newEvent('ledger.Opened', { owner: 'before' }, 'z/0')]);
    await harness.store.append('ledger-z', 0n, [newEvent(unreadable, {}, 'z/1')]);
    const { position } = await harness.store.append('other-1', 0n, [newEvent('other.Happened', {}, 'o/1')]);
    expect(await runner.waitFor(position, ['elsewhere'], 10_000)).toBe(true);
    await until('it stops', async () => (await statusOf(runner)).state === 'stopped');
    expect(await statusOf(runner)).toMatchObject({
      lagEvents: 1,
      failure: { stream: 'ledger-z', revision: '1', type: unreadable, message: expect.stringMatching(/no upcaster/) },
    });
    expect((await balances()).map(({ id }) => id)).toContain('z');
    await expect(runner.compare('ledger')).resolves.toMatchObject({ equal: true });
    await expect(runner.rebuild('ledger', { swap: true })).rejects.toThrow(/no upcaster/);
  });
});

import type { EventToAppend } from '@tracewright/event-store';
import { Client } from 'pg';
import { type Projection, replayInto, type Row, shapeOf } from './index';
import { ERASURES, Harness, statusOf } from './spec-support/harness';
import { newEvent } from './spec-support/ledger';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

/** A report is about two people; a card is of one, and nothing without them. It follows nothing that erases anybody. */
const reports: Projection = {
  name: 'reports',
  version: 1,
  categories: ['report'],
  tables: [
    {
      name: 'report',
      columns: {
        id: 'text',
        owner: 'text',
        reviewer: 'text',
        state: 'text',
        phone: 'text',
        texts: 'text[]',
        verdict: 'jsonb',
      },
      primaryKey: ['id'],
      indexes: ['owner, id'],
      personal: [
        { owner: 'owner', erases: ['phone', 'texts'] },
        { owner: 'reviewer', erases: ['verdict'] },
      ],
    },
    {
      name: 'card',
      columns: { owner: 'text', id: 'text', number: 'text' },
      primaryKey: ['id'],
      personal: [{ owner: 'owner', erases: 'row' }],
    },
  ],
  keys: ({ data }) => [
    { table: 'report', key: [String(data.id)] },
    { table: 'card', key: [String(data.id)] },
  ],
  project(rows, { type, data }) {
    const id = String(data.id);
    const before = rows.get('report', [id]);
    if (type === 'report.Asked') rows.put('report', { ...(data as Row), state: 'open' });
    if (type === 'report.Changed' && before) rows.put('report', { ...before, ...(data as Row) });
    if (type === 'report.Paid') rows.put('card', { id, owner: String(data.owner), number: String(data.number) });
  },
};

let count = 0;
const event = (type: string, data: EventToAppend['data']) => newEvent(type, data, `${type} ${count++}`);
const asked = (id: string, owner: string, reviewer: string) =>
  event('report.Asked', { id, owner, reviewer, phone: `of ${owner}`, texts: [owner], verdict: { by: reviewer } });
const changed = (id: string, data: EventToAppend['data']) => event('report.Changed', { id, ...data });
const erased = (person: string) => event('person.Erased', { person });

/** Every event to a stream of its own, in this order. */
async function write(events: readonly EventToAppend[]): Promise<string> {
  let position = '';
  for (const each of events) {
    const [category = ''] = each.type.split('.');
    ({ position } = await harness.store.append(`${category}-${each.id}`, 'no_stream', [each]));
  }
  return position;
}

const HISTORY = (): readonly EventToAppend[] => [
  asked('both', 'ada', 'eve'),
  asked('reviewed', 'bob', 'ada'),
  asked('given', 'ada', 'eve'),
  asked('kept', 'bob', 'eve'),
  event('report.Paid', { id: 'both', owner: 'ada', number: '4111' }),
  event('report.Paid', { id: 'kept', owner: 'bob', number: '4222' }),
  changed('given', { owner: 'bob', phone: 'of bob' }),
  erased('ada'),
  // Under way: what was written while the keys were there goes with the second event.
  changed('both', { phone: 'again', state: 'closed' }),
  asked('late', 'ada', 'eve'),
  erased('ada'),
  // Behind the erasure everything personal reads as null.
  event('report.Asked', { id: 'behind', owner: 'ada', reviewer: 'eve', phone: null, texts: null, verdict: null }),
];

const row = (id: string, owner: string, reviewer: string, state: string, rest: object) => ({
  ...{ id, owner, reviewer, state },
  ...{ phone: null, texts: null, verdict: { by: reviewer } },
  ...rest,
});
const LEFT = [
  row('behind', 'ada', 'eve', 'open', { verdict: null }),
  row('both', 'ada', 'eve', 'closed', {}),
  row('given', 'bob', 'eve', 'open', { phone: 'of bob', texts: ['ada'] }),
  row('kept', 'bob', 'eve', 'open', { phone: 'of bob', texts: ['bob'] }),
  row('late', 'ada', 'eve', 'open', {}),
  row('reviewed', 'bob', 'ada', 'open', { phone: 'of bob', texts: ['bob'], verdict: null }),
];

async function tables(schema: string): Promise<unknown[]> {
  const { rows } = await harness.pool.query(`select * from ${schema}.report order by id`);
  return [rows, (await harness.pool.query(`select id from ${schema}.card order by id`)).rows];
}

test('what is personal goes at the erasure, wherever it stands in a batch, and nothing else does', async () => {
  await write(HISTORY());
  for (const batchSize of [1, 2, 3, 5, 500]) {
    const { store, pool } = harness;
    await replayInto({ store, pool, projection: reports, erasures: ERASURES, schema: 'scratch', batchSize });
    expect(await tables('scratch')).toEqual([LEFT, [{ id: 'kept' }]]);
  }
});

test('a live read model that follows no such events loses it too, and equals a rebuilt one', async () => {
  const runner = await harness.started(reports);
  const [last, ...rest] = [...HISTORY()].reverse();
  for (const each of rest.reverse()) expect(await runner.waitFor(await write([each]), ['reports'], 10_000)).toBe(true);
  expect(await runner.waitFor(await write(last ? [last] : []), ['reports'], 10_000)).toBe(true);
  expect(await tables('read')).toEqual([LEFT, [{ id: 'kept' }]]);
  expect((await runner.compare('reports')).equal).toBe(true);
  expect(await statusOf(runner, 'reports')).toMatchObject({ state: 'live', lagEvents: 0 });
});

test('the rows are gone with the checkpoint: one transaction', async () => {
  const runner = harness.runner([reports]);
  await runner.migrate();
  await write([asked('both', 'ada', 'eve'), erased('ada'), changed('both', { odd: true })]);
  runner.start();
  for (const end = Date.now() + 10_000; (await statusOf(runner, 'reports')).failure === undefined;)
    if (Date.now() > end) throw new Error('it did not stop');
  // It stands just before the event that it can't digest, and so behind the erasure.
  expect((await tables('read'))[0]).toEqual([row('both', 'ada', 'eve', 'open', {})]);
});

test('ten thousand rows of one person are one statement, found by an index', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => asked(`r${index}`, 'ada', 'eve'));
  for (let at = 0; at < many.length; at += 1000)
    await harness.store.append(`report-${at}`, 'no_stream', many.slice(at, at + 1000));
  const runner = harness.runner([reports], { batchSize: 500 });
  await runner.migrate();
  runner.start();
  const position = await write([asked('other', 'bob', 'eve')]);
  expect(await runner.waitFor(position, ['reports'], 30_000)).toBe(true);
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    expect(await runner.waitFor(await write([erased('ada')]), ['reports'], 10_000)).toBe(true);
    const said = query.mock.calls.map(([text]: readonly unknown[]) => String(text)).join(';');
    expect(said.match(/update "read"\."report__/g)).toHaveLength(2); // as owner, as reviewer
    expect(said.match(/delete from "read"\."card__/g)).toHaveLength(1);
  } finally {
    query.mockRestore();
  }
  const left = await harness.pool.query('select id from read.report where phone is not null or texts is not null');
  expect(left.rows).toEqual([{ id: 'other' }]);
  const { rows } = await harness.pool.query<{ columns: string }>(
    `select regexp_replace(indexdef, '.*\\((.*)\\)$', '\\1') as columns from pg_indexes
      where schemaname = 'read' and (tablename like 'report\\_\\_%' or tablename like 'card\\_\\_%') order by 1`,
  );
  expect(rows.map(({ columns }) => columns)).toEqual(['id', 'id', 'owner', 'owner, id', 'reviewer']);
});

describe('a definition', () => {
  const [table] = reports.tables;
  const withPersonal = (owner: string, erases: readonly string[] | 'row'): Projection => ({
    ...reports,
    tables: [
      { ...table, name: 'report', columns: table?.columns ?? {}, primaryKey: ['id'], personal: [{ owner, erases }] },
    ],
  });

  test.each([
    ['whose owner is no text', withPersonal('texts', ['phone']), /owner texts of personal columns is no text column/],
    ['that erases what is not there', withPersonal('owner', ['fax']), /personal column fax is not among its columns/],
    ['that erases nothing', withPersonal('owner', []), /personal columns without a column/],
    ['that erases its key', withPersonal('owner', ['id']), /can't be erased/],
    ['that erases whose it is', withPersonal('owner', ['owner']), /can't be erased/],
  ])('%s is refused', (_, projection, message) => {
    expect(() => harness.runner([projection])).toThrow(message);
  });

  test('with personal columns needs to know what erases people', async () => {
    const { store, pool } = harness;
    await expect(replayInto({ store, pool, projection: reports, schema: 'scratch' })).rejects.toThrow(
      /projection reports: table report has personal columns, and no event is known to erase anybody/,
    );
  });

  test('that says otherwise what is personal is another one, and needs a higher version', () => {
    expect(shapeOf(withPersonal('owner', ['phone']))).not.toBe(shapeOf(withPersonal('owner', 'row')));
  });
});

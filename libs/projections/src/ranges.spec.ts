import type { Projection } from './index';
import { replayInto } from './index';
import { Harness, statusOf } from './spec-support/harness';
import { newEvent } from './spec-support/ledger';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const notes: Projection = {
  name: 'notes',
  version: 1,
  categories: ['note'],
  tables: [{ name: 'note', columns: { id: 'text', owner: 'text', text: 'text' }, primaryKey: ['id'] }],
  keys: ({ data }) => (typeof data.id === 'string' ? [{ table: 'note', key: [data.id] }] : []),
  removes: ({ type, data }) =>
    type === 'note.OwnerErased' ? [{ table: 'note', column: 'owner', value: String(data.owner) }] : [],
  project(rows, { type, data }) {
    const id = String(data.id);
    if (type === 'note.Written') rows.put('note', { id, owner: String(data.owner), text: String(data.text) });
    const note = rows.get('note', [id]);
    if (type === 'note.Given' && note) rows.put('note', { ...note, owner: String(data.owner) });
    if (type === 'note.Extended' && note) rows.put('note', { ...note, text: `${String(note.text)}!` });
  },
};

/** What is left: "given" had another owner by then, "again" was written afterwards. */
const LEFT = [
  { id: 'again', owner: 'ada', text: 'three' },
  { id: 'given', owner: 'bob', text: 'two!' },
  { id: 'other', owner: 'bob', text: 'one' },
];

async function write(): Promise<string> {
  const events = [
    ['note.Written', { id: 'gone', owner: 'ada', text: 'one' }],
    ['note.Written', { id: 'other', owner: 'bob', text: 'one' }],
    ['note.Written', { id: 'given', owner: 'ada', text: 'two' }],
    ['note.Written', { id: 'again', owner: 'ada', text: 'two' }],
    ['note.Given', { id: 'given', owner: 'bob' }],
    ['note.OwnerErased', { owner: 'ada' }],
    ['note.Extended', { id: 'gone' }],
    ['note.Extended', { id: 'given' }],
    ['note.Written', { id: 'again', owner: 'ada', text: 'three' }],
  ] as const;
  const made = events.map(([type, data], index) => newEvent(type, data, `note ${index}`));
  return (await harness.store.append('note-1', 'no_stream', made)).position;
}

test('rows that go together go at their event, wherever it stands in a batch', async () => {
  await write();
  for (const batchSize of [1, 2, 3, 4, 500]) {
    const { store, pool } = harness;
    await replayInto({ store, pool, projection: notes, schema: 'scratch', batchSize });
    expect((await pool.query('select * from scratch.note order by id')).rows).toEqual(LEFT);
  }
});

test('a live read model loses them too, and equals a rebuilt one', async () => {
  const runner = await harness.started(notes);
  expect(await runner.waitFor(await write(), ['notes'], 10_000)).toBe(true);
  expect((await harness.pool.query('select * from read.note order by id')).rows).toEqual(LEFT);
  expect((await runner.compare('notes')).equal).toBe(true);
});

test('a range can end at a time, in memory as in the table', async () => {
  const passes: Projection = {
    name: 'passes',
    version: 1,
    categories: ['note'],
    tables: [{ name: 'pass', columns: { id: 'text', owner: 'text', over: 'timestamptz' }, primaryKey: ['id'] }],
    keys: ({ data }) => [{ table: 'pass', key: [String(data.id)] }],
    removes: ({ data }) => [
      {
        table: 'pass',
        column: 'owner',
        value: String(data.owner),
        until: { column: 'over', time: String(data.now) },
      },
    ],
    project: (rows, { data }) => rows.put('pass', { id: data.id, owner: data.owner, over: data.over ?? null }),
  };
  const at = (hour: number): string => `2026-01-01T0${hour}:00:00Z`;
  const events = [
    { id: 'over', owner: 'ada', now: at(0), over: at(1) },
    { id: 'to the second', owner: 'ada', now: at(0), over: at(2) },
    { id: 'going on', owner: 'ada', now: at(0), over: '2026-01-01T08:00:00+05:30' },
    { id: 'for ever', owner: 'ada', now: at(0) },
    { id: 'another', owner: 'bob', now: at(0), over: at(1) },
    { id: 'new', owner: 'ada', now: at(2), over: at(1) },
  ];
  const made = events.map((data, index) => newEvent('note.Passed', data, `pass ${index}`));
  await harness.store.append('note-1', 'no_stream', made);
  for (const batchSize of [1, 3, 500]) {
    const { store, pool } = harness;
    await replayInto({ store, pool, projection: passes, schema: 'scratch', batchSize });
    const { rows } = await pool.query<{ id: string }>('select id from scratch.pass order by id');
    expect(rows.map(({ id }) => id)).toEqual(['another', 'for ever', 'going on', 'new']);
  }
});

test('a column that is no text stops the projection at that event', async () => {
  const numbered: Projection = {
    ...notes,
    tables: [
      { name: 'note', columns: { id: 'text', owner: 'text', text: 'text', count: 'integer' }, primaryKey: ['id'] },
    ],
    removes: () => [{ table: 'note', column: 'count', value: '1' }],
  };
  const runner = await harness.started(numbered);
  await write();
  let failure: string | undefined;
  for (const end = Date.now() + 10_000; failure === undefined && Date.now() < end;)
    failure = (await statusOf(runner, 'notes')).failure?.message;
  expect(failure).toMatch(/note\.count is no text column/);
});

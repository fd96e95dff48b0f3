import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { TableDefinition } from './port';
import { tableStatements } from './tables';

const definition: TableDefinition = {
  name: 'booking',
  columns: { stream: 'text', number: 'integer', note: 'text' },
  primaryKey: ['stream', 'number'],
};
const { load, upsert, remove } = tableStatements('public', definition, (table) => table);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool().query(`
    create table booking (stream text collate "C", number integer, note text, primary key (stream, number));
    insert into booking select 'stream-' || n, 1, 'note ' || n from generate_series(1, 5000) n;
    analyze booking`);
});
afterAll(() => database.drop());

it('finds rows by their keys', async () => {
  const keys = [
    ['stream-7', '1'],
    ['stream-7', '2'],
    ['stream-4999', '1'],
  ];
  const { rows } = await database.pool().query(load(keys));
  expect(rows).toEqual([
    { stream: 'stream-7', number: 1, note: 'note 7' },
    { stream: 'stream-4999', number: 1, note: 'note 4999' },
  ]);
});

it('looks into the index for each of a few keys and does not read the whole table', async () => {
  const keys = Array.from({ length: 200 }, (_, n) => [`stream-${n}`, '1']);
  const { rows } = await database.pool().query<{ 'QUERY PLAN': string }>(`explain ${load(keys)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using booking_pkey');
  expect(plan).not.toContain('Seq Scan');
});

it('finds many rows by their keys', async () => {
  const keys = Array.from({ length: 600 }, (_, n) => [`stream-${n + 4700}`, '1']);
  const { rows } = await database.pool().query<{ number: number }>(load(keys));
  expect(rows).toHaveLength(301);
});

it('writes rows over those with the same keys and removes by key', async () => {
  await database.pool().query(upsert([{ stream: 'stream-1', number: 1, note: 'other' }]));
  await database.pool().query(remove([['stream-2', '1']]));
  const { rows } = await database.pool().query(
    load([
      ['stream-1', '1'],
      ['stream-2', '1'],
    ]),
  );
  expect(rows).toEqual([{ stream: 'stream-1', number: 1, note: 'other' }]);
});

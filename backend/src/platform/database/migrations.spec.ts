import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { migrate, type MigrationSet } from './migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const set = (...steps: MigrationSet['steps']): MigrationSet => ({ schema: 'part', steps });
const first = { name: '001-table', sql: 'create table part.things (id integer primary key)' };
const second = { name: '002-rows', sql: 'insert into part.things values (1); insert into part.things values (2)' };

it('applies each step once, also when many processes start at once', async () => {
  const pool = database.pool();
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, [set(first)])));
  expect(applied.flat()).toEqual(['part/001-table']);
  expect(await migrate(pool, [set(first, second)])).toEqual(['part/002-rows']);
  expect(await migrate(pool, [set(first, second)])).toEqual([]);
  expect((await pool.query('select id from part.things order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

it('leaves nothing of a step that fails, and names it', async () => {
  const pool = database.pool();
  const wrong = { name: '003-wrong', sql: 'create table part.more (id integer); select nonsense' };
  await expect(migrate(pool, [set(first, second, wrong)])).rejects.toThrow('migration part/003-wrong failed');
  expect((await pool.query(`select to_regclass('part.more') as found`)).rows).toEqual([{ found: null }]);
  const right = { name: '003-wrong', sql: 'create table part.more (id integer)' };
  expect(await migrate(pool, [set(first, second, right)])).toEqual(['part/003-wrong']);
});

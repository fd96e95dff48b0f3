import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import type { Pool } from 'pg';
import { CheckpointMoves } from './checkpoint-moves';

let database: TestDatabase;
let pool: Pool;
let moves: CheckpointMoves;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool();
  await pool.query(`create table checkpoints (
    id integer, role text, position text collate "C", fresh boolean not null default false, updated_at timestamptz)`);
  const key = { id: 'integer', role: 'text' } as const;
  moves = new CheckpointMoves(pool, { table: 'checkpoints', key, besides: 'fresh = true' });
});
afterAll(() => database.drop());
beforeEach(() =>
  pool.query(`truncate checkpoints; insert into checkpoints values (1, 'live', ''), (2, 'li''ve', '05')`),
);

const stand = async (): Promise<unknown> =>
  (await pool.query('select id, position, fresh from checkpoints order by id')).rows;

test('checkpoints that stand where they should are moved together', async () => {
  const outcomes = await Promise.all([
    moves.move({ key: [1, 'live'], from: '', to: '03' }),
    moves.move({ key: [2, "li've"], from: '05', to: '07' }),
  ]);
  expect(outcomes).toEqual(['moved', 'moved']);
  expect(await stand()).toEqual([
    { id: 1, position: '03', fresh: true },
    { id: 2, position: '07', fresh: true },
  ]);
});

test('one that was moved, is gone or belongs to somebody else is told apart and left alone', async () => {
  const outcomes = await Promise.all([
    moves.move({ key: [1, 'live'], from: '01', to: '03' }),
    moves.move({ key: [2, 'rebuilding'], from: '05', to: '07' }),
    moves.move({ key: [9, 'live'], from: '', to: '07' }),
    moves.move({ key: [2, "li've"], from: '05', to: '06' }),
  ]);
  expect(outcomes).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'moved']);
});

test('one that somebody has in hand is busy, and holds up no other', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin; select from checkpoints where id = 1 for update');
    const outcomes = await Promise.all([
      moves.move({ key: [1, 'live'], from: '', to: '03' }),
      moves.move({ key: [2, "li've"], from: '05', to: '07' }),
    ]);
    expect(outcomes).toEqual(['busy', 'moved']);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await moves.move({ key: [1, 'live'], from: '', to: '03' })).toBe('moved');
});

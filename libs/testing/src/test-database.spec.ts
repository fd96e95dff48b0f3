import { createTestDatabase } from './test-database';

test('a test database is empty, real and gone afterwards', async () => {
  const database = await createTestDatabase();
  const pool = database.pool();
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  expect(rows[0]?.version).toBeGreaterThanOrEqual(160000);
  await database.drop();
  await expect(database.pool().query('select 1')).rejects.toThrow(/does not exist/);
});

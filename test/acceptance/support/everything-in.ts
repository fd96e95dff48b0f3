import type { Pool } from 'pg';

/** Every text and JSON column of every table of the database, as one string. */
export async function everythingIn(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...found.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

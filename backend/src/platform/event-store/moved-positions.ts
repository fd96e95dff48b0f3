import type { ClientBase } from 'pg';
import type { Position } from '@tracewright/event-store';

/** What remembers how far something has come in the log, and is never made anew from events. */
const KEEPERS = ['process.checkpoint', 'process.parked'];

/** Every place of the log that must be found again in a copy. */
export async function keptPositions(client: Pick<ClientBase, 'query'>): Promise<readonly Position[]> {
  const positions = new Set<Position>();
  for (const table of await thereOf(client)) {
    const { rows } = await client.query<{ position: Position }>(`select distinct position from ${table}`);
    for (const { position } of rows) positions.add(position);
  }
  return [...positions].sort();
}

/** Kept until the product is started on the copy. */
export async function rememberCopy(
  client: Pick<ClientBase, 'query'>,
  address: string,
  positions: ReadonlyMap<Position, Position>,
): Promise<void> {
  await client.query(
    `insert into platform.event_store_copy (address, positions) values ($1, $2)
     on conflict (address) do update set positions = $2, copied_at = now()`,
    [address, JSON.stringify(Object.fromEntries(positions))],
  );
}

/** Brings everything that is kept to the same places in the copy. */
export async function translated(client: ClientBase, address: string): Promise<'done' | 'no copy' | 'outdated'> {
  const { rows } = await client.query<{ positions: Readonly<Record<Position, Position>> }>(
    'select positions from platform.event_store_copy where address = $1',
    [address],
  );
  const positions = rows[0]?.positions;
  if (!positions) return 'no copy';
  // Where the product has gone on since, its processes stand at places that the copy knows nothing of.
  if ((await keptPositions(client)).some((position) => !(position in positions))) return 'outdated';
  for (const table of await thereOf(client))
    await client.query(`update ${table} set position = $1::jsonb ->> position`, [JSON.stringify(positions)]);
  await client.query('delete from platform.event_store_copy');
  return 'done';
}

async function thereOf(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [KEEPERS],
  );
  return rows.map(({ name }) => name);
}

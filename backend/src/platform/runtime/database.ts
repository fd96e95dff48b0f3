import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Configuration } from '../config';
import { soonAnswered } from '../database';
import { keepRunning, startEmbeddedPostgres } from '../embedded-postgres';

export interface OpenedDatabase<Known extends Configuration> {
  readonly configuration: Known & { readonly databaseUrl: string };
  /** Stops the built-in server unless another process works with it; does nothing for a database of one's own. */
  stop(): Promise<void>;
  /** The same, unless another process uses the built-in server. */
  stopUnlessUsed(): Promise<void>;
}

/** The database of DATABASE_URL, or the built-in server in DATA_DIR, started or taken over. */
export async function openDatabase<Known extends Configuration>(
  configuration: Known,
  log: (line: string) => void,
): Promise<OpenedDatabase<Known>> {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl !== undefined) {
    return { configuration: { ...configuration, databaseUrl }, stop: nothing, stopUnlessUsed: nothing };
  }
  log('Starting the database');
  const server = keepRunning(await startEmbeddedPostgres({ dataDir, log }), { dataDir, log });
  return {
    configuration: { ...configuration, databaseUrl: server.url },
    stop: async () => ((await staysUsed(server.url)) ? server.letGo() : server.stop()),
    stopUnlessUsed: async () => (server.adopted || (await isUsed(server.url)) ? server.letGo() : server.stop()),
  };
}

function nothing(): Promise<void> {
  return Promise.resolve();
}

/** Own connections take a moment to disappear from the server's list: only what stays is another process. */
const LEAVING_MS = 2000;

async function staysUsed(url: string): Promise<boolean> {
  const deadline = Date.now() + LEAVING_MS;
  try {
    while (await isUsed(url)) {
      if (Date.now() > deadline) return true;
      await delay(100);
    }
  } catch {
    // A server that does not answer serves nobody.
  }
  return false;
}

async function isUsed(url: string): Promise<boolean> {
  const client = new Client(soonAnswered(url));
  await client.connect();
  try {
    const { rows } = await client.query<{ others: boolean }>(
      `select exists (select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    );
    return rows[0]?.others === true;
  } finally {
    await client.end();
  }
}

import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { type Configuration, ConfigurationError, masterKeyFile } from '../config';
import { soonAnswered } from '../database';

/**
 * To be called before a missing master key is made: a new one would open nothing of what the old one wrapped, and would
 * stand where the old one has to be put back.
 * @throws ConfigurationError when the database holds keys and there is no master key
 */
export async function refuseLostMasterKey(
  configuration: Configuration & { readonly databaseUrl: string },
): Promise<void> {
  const file = masterKeyFile(configuration.dataDir);
  const isThere = (): boolean => configuration.piiMasterKey !== undefined || existsSync(file);
  if (isThere() || !(await holdsKeys(configuration.databaseUrl))) return;
  // Another process that starts at the same moment may have made the first one meanwhile.
  if (isThere()) return;
  throw new ConfigurationError([
    `The master key is missing, but the database holds keys of personal data that it wraps: restore ${file} from a ` +
      'backup, or set PII_MASTER_KEY to the one used before. No new one was made.',
  ]);
}

async function holdsKeys(databaseUrl: string): Promise<boolean> {
  const client = new Client(soonAnswered(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('privacy.person_key') is not null and to_regclass('privacy.secret') is not null as made`,
    );
    if (rows[0]?.made !== true) return false;
    const found = await client.query<{ some: boolean }>(
      'select exists (select from privacy.person_key) or exists (select from privacy.secret) as some',
    );
    return found.rows[0]?.some === true;
  } finally {
    await client.end();
  }
}

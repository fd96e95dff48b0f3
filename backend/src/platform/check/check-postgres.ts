import { Client } from 'pg';
import { soonAnswered } from '../database';
import { fine, type Finding, mebibytes, took, wrong } from './finding';

const PART = 'PostgreSQL';
const OLDEST_VERSION = 140_000;

interface About {
  readonly number: number;
  readonly version: string;
  readonly may_create: boolean;
  readonly is_standby: boolean;
  readonly size: string;
  readonly free: number;
}

const ABOUT = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         has_database_privilege(current_database(), 'CREATE') as may_create, pg_is_in_recovery() as is_standby,
         pg_database_size(current_database())::text as size,
         current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as free`;

/** As many connections as one process may open. */
const CONNECTIONS = 60;

/** Version, rights and room. @throws what `startProblem` has words for */
export async function checkPostgres(url: string): Promise<readonly Finding[]> {
  const client = new Client(soonAnswered(url));
  client.on('error', () => undefined); // the statement under way fails, and says so
  await client.connect();
  try {
    const begun = performance.now();
    const about = (await client.query<About>(ABOUT)).rows[0] as About;
    const answered = took(begun);
    if (about.number < OLDEST_VERSION)
      return [wrong(PART, `is version ${about.version}: 14 is the oldest that will do.`)];
    if (about.is_standby) return [wrong(PART, 'takes no changes, it is a standby: name the primary in DATABASE_URL.')];
    if (!about.may_create)
      return [wrong(PART, 'does not let this user create schemas: grant it CREATE on the database.')];
    const size = mebibytes(Number(about.size));
    const findings = [fine(PART, `version ${about.version}, ${size} stored, answered within ${answered}`)];
    if (about.free < CONNECTIONS) {
      const words = `has room for ${about.free} more connections, and a process may want ${CONNECTIONS}: raise max_connections.`;
      findings.push(wrong(PART, words));
    }
    return findings;
  } finally {
    await client.end();
  }
}

import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** How long anybody waits for one answer of the database. */
export const ANSWER_WITHIN_MS = 4_000;

/** A session that gives a server up that hangs. */
export const soonAnswered = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: ANSWER_WITHIN_MS,
  query_timeout: ANSWER_WITHIN_MS,
});

/** For what people wait for. */
export const openRequestPool = (url: string, logger: Logger): Pool =>
  openPool(logger, { ...soonAnswered(url), statement_timeout: ANSWER_WITHIN_MS });

/** For work that takes its time, such as migrations, rebuilds and followers. */
export const openWorkPool = (url: string, logger: Logger): Pool =>
  openPool(logger, { connectionString: url, connectionTimeoutMillis: 10_000 });

/** A pool that survives the server's restart: errors of idle connections are logged, not fatal. */
function openPool(logger: Logger, session: PoolConfig): Pool {
  const pool = new Pool({
    ...session,
    max: 20,
    keepAlive: true,
    application_name: 'tracewright',
  });
  pool.on('error', (error) => {
    // While the pool ends, the server may be faster: nobody misses those connections.
    if (!pool.ending) logger.warn({ err: error }, 'an idle database connection was lost');
  });
  return pool;
}

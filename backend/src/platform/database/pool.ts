import { Pool } from 'pg';
import type { Logger } from 'pino';

/** A pool that survives the server's restart: errors of idle connections are logged, not fatal. */
export function openPool(url: string, logger: Logger, max = 20): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'tracewright',
  });
  pool.on('error', (error) => {
    // While the pool ends, the server may be faster: nobody misses those connections.
    if (!pool.ending) logger.warn({ err: error }, 'an idle database connection was lost');
  });
  return pool;
}

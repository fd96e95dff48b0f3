import type { Pool } from 'pg';

const guarded = new WeakSet<Pool>();

/**
 * Keeps a server's "terminating connection" from ending the process. The pool takes its own error listener away before
 * it hands a new client out, and the message can arrive in the same packet as the end of the start-up, before whoever
 * asked for the client gets to add one. The statements of that client fail all the same.
 */
export function guardPool(pool: Pool): void {
  if (guarded.has(pool)) return;
  guarded.add(pool);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

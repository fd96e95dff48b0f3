import { Refusal } from '@tracewright/kernel';

/**
 * SQLSTATE classes and codes after which the same statement may succeed later: connection lost, resources short,
 * server stopping or starting, serialisation and deadlock losers, lock and idle timeouts.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const TRANSIENT_SQLSTATE = /^(08...|53...|57...|58...|40...|55P03|55006|25P0[34])$/;

const TRANSIENT_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Texts of the pg driver for connections that broke; it gives these errors no code. */
const TRANSIENT_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * True when something was not reachable or lost a race, so that trying again later is right and nobody is to blame.
 * An error can say so itself with `transient: true`.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Refusal) return error.kind === 'unavailable';
  if (storeIsUnavailable(error) || ('transient' in error && error.transient === true)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (TRANSIENT_SQLSTATE.test(code) || TRANSIENT_SYSTEM.test(code) || TRANSIENT_TEXT.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isTransient);
  return false;
}

export function storeIsUnavailable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'EventStoreUnavailable' || storeIsAway(error));
}

/** Nobody is woken until it is back. */
export function storeIsAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'EventStoreAway';
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** SQLSTATE classes and codes after which the same statement may succeed. */
const TRANSIENT_STATES = /^(08...|53300|55000|57014|57P0[123]|40001|40P01|25006)$/;
const TRANSIENT_SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver gives these no code. */
const TRANSIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** True for a lost or refused connection, a server that starts or stops, a deadlock or a timeout. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (TRANSIENT_STATES.test(code) || TRANSIENT_SYSTEM_ERRORS.has(code))) return true;
  return TRANSIENT_MESSAGES.test(error.message);
}

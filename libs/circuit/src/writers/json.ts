import type { Circuit } from '../model';

/** Our own JSON: everything the model holds. Reading it gives the same circuit again. */
export function writeJson(circuit: Circuit): string {
  const { format, ...rest } = circuit;
  return `${JSON.stringify({ format: 'tracewright', version: 1, source: format, ...rest }, null, 1)}\n`;
}

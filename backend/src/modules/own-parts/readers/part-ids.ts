import { createHash } from 'node:crypto';
import { numberKey } from '../domain/part-number';
import { partNotFound } from '../domain/shelf';

const ID_DIGITS = 24;

/** The same part number has the same id, for everybody and for ever. */
export const partIdOf = (partNumber: string): string =>
  createHash('sha256').update(numberKey(partNumber)).digest('hex').slice(0, ID_DIGITS);

/** A part's id from the address; whatever is none is no part. @throws Refusal `part_not_found` */
export function partId(text: string): string {
  if (!/^[0-9a-f]{24}$/.test(text)) throw partNotFound();
  return text;
}

import { createHmac } from 'node:crypto';
import { reviewNotFound } from '../domain/review';

/** Without the letters that are taken for digits, so that it can be read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten characters that can't be guessed and are the same for every try of one command. */
export function reviewIdFor(commandId: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`review ${commandId}`).digest();
  return Array.from(hash.subarray(0, LENGTH), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
}

/** A review's id from the address; whatever is none is no review. */
export function reviewId(text: string): string {
  const id = text.toUpperCase();
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(id)) throw reviewNotFound();
  return id;
}

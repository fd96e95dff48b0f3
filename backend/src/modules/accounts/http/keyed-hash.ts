import { createHmac } from 'node:crypto';

/** Names and addresses as they are counted and remembered: not to be told from a stolen database. */
export type KeyedHash = (text: string) => string;

export const keyedHash =
  (secret: string): KeyedHash =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

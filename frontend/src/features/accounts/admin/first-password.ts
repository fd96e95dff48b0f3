/** 32 letters and digits, none of which is taken for another when read out or typed. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** A password of 80 random bits in groups of four, to be told to somebody once. */
export function firstPassword(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

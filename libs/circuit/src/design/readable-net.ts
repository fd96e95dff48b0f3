/** KiCad's words for letters that the names of its nets and labels may not hold. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['slash', '/'],
  ['backslash', '\\'],
  ['space', ' '],
  ['colon', ':'],
  ['comma', ','],
  ['bar', '|'],
  ['quote', "'"],
  ['dblquote', '"'],
  ['lt', '<'],
  ['gt', '>'],
  ['brace', '{'],
]);

/** A net's name as people read it. Names are compared, kept and written as their file has them. */
export const readableNet = (net: string): string =>
  net.includes('{') ? net.replace(/\{([a-z]+)\}/g, (all, word: string) => LETTERS.get(word) ?? all) : net;

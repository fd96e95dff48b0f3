/**
 * Blanks of all kinds, controls, zero-width characters, marks of direction and the letters that are drawn as nothing
 * (braille blank, fillers of Hangul).
 */
const INVISIBLE_ONLY = /^[\p{C}\p{Z}\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** True when a text shows nothing: no name, no password and no explanation is made of that. */
export const isBlank = (text: string): boolean => INVISIBLE_ONLY.test(text);

import type { FunctionWords } from './word-forms';
import { ACTING } from './words-acting';
import { SENSING } from './words-sensing';

/** Of several that fit all are taken; what is more particular comes first and silences what `OVER` names. */
export const WORDS: readonly FunctionWords[] = [...SENSING, ...ACTING];

/**
 * What a sticky pattern matches from an index on. Null where it matches nothing, and where going back would take more
 * memory than the engine has for it, as in megabytes of blanks: whoever asks then reads letter by letter.
 */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  try {
    return pattern.exec(text);
  } catch {
    pattern.lastIndex = 0;
    return null;
  }
}

/** The index behind what a sticky pattern matches from an index on; -1 as `matchAt` answers null. */
export function endOfMatchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  try {
    return pattern.test(text) ? pattern.lastIndex : -1;
  } catch {
    pattern.lastIndex = 0;
    return -1;
  }
}

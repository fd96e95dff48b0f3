const mostKept = 1 << 12;
const longestKept = 40;
/** Pieces of a text shorter than this are copies; longer ones would keep the whole file's text alive. */
const copiedLength = 13;

/**
 * Keeps one copy of each short text, because a file repeats its words, net and layer names ten thousand times. It stops
 * growing at a fixed size, so that hostile input can't make it large.
 */
export class TextStore {
  private readonly kept = new Map<string, string>();

  /** The same text, independent of the text that it was cut from. */
  own(text: string): string {
    if (text.length > longestKept) return copyOf(text);
    const kept = this.kept.get(text);
    if (kept !== undefined) return kept;
    const copy = copyOf(text);
    if (this.kept.size < mostKept) this.kept.set(copy, copy);
    return copy;
  }
}

function copyOf(text: string): string {
  return text.length < copiedLength ? text : ` ${text}`.slice(1);
}

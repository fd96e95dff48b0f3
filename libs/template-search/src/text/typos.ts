/**
 * Optimal string alignment distance (a swap of neighbours is one step), or more than `most` where it is larger.
 * Source: Boytsov, "Indexing methods for approximate dictionary searching", 2011.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? most + 1;
}

/** Known words, by first letter and length, so that only few are compared. */
export class Speller {
  private readonly shelves = new Map<string, string[]>();
  private readonly words = new Map<string, number>();

  /** @param words stems with how often they are used: of two that are as near, the more frequent is meant */
  constructor(words: ReadonlyMap<string, number>) {
    for (const [word, often] of words) this.learn(word, often);
  }

  learn(word: string, often = 1): void {
    const before = this.words.get(word);
    this.words.set(word, (before ?? 0) + often);
    if (before !== undefined || word.length < 4 || /\d/.test(word)) return;
    const key = `${word[0]}${word.length}`;
    const shelf = this.shelves.get(key);
    if (shelf) shelf.push(word);
    else this.shelves.set(key, [word]);
  }

  /** The known word that was probably meant; undefined where none is near. Words with digits are never corrected. */
  correct(word: string): string | undefined {
    if (this.words.has(word) || word.length < 5 || /\d/.test(word)) return undefined;
    const most = word.length < 10 ? 1 : 2;
    let best: string | undefined;
    let bestAt = most + 1;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const candidate of this.shelves.get(`${word[0]}${length}`) ?? []) {
        const far = distance(word, candidate, most);
        const nearer =
          far < bestAt || (far === bestAt && best !== undefined && this.often(candidate) > this.often(best));
        if (far <= most && nearer) [best, bestAt] = [candidate, far];
      }
    }
    return best;
  }

  private often(word: string): number {
    return this.words.get(word) ?? 0;
  }
}

import { stem } from './tokens';

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

/** Shorter words are too near to each other: `tempo` is no `temp`. */
const SHORTEST = 5;
const SHORTEST_PART = 4;

/** `photon` and `photo` are two words; a letter too many or too few at the end is a slip in long words alone. */
function oneIsTheOthersStart(a: string, b: string): boolean {
  return Math.min(a.length, b.length) < 8 && (a.startsWith(b) || b.startsWith(a));
}

/** How a word sounds: those that are written otherwise, and sound the same, are one word to who writes by ear. */
function sound(word: string): string {
  const simple = word
    .replace(/ph/g, 'f')
    .replace(/ck|c(?![eiyh])|q/g, 'k')
    .replace(/ie|ei|ee|ea|y/g, 'i');
  return simple.replace(/z|c(?=[eiy])/g, 's').replace(/(.)\1/g, '$1');
}

/** Known words, by first letter and length, so that only few are compared. */
export class Speller {
  private readonly shelves = new Map<string, string[]>();
  private readonly words = new Map<string, number>();
  private readonly sounds = new Map<string, string>();

  /** @param words stems with how often they are used: of two that are as near, the more frequent is meant */
  constructor(words: ReadonlyMap<string, number>) {
    for (const [word, often] of words) this.learn(word, often);
  }

  learn(word: string, often = 1): void {
    const before = this.words.get(word);
    this.words.set(word, (before ?? 0) + often);
    if (before !== undefined || word.length < 4 || /\d/.test(word)) return;
    const sounded = sound(word);
    if (!this.sounds.has(sounded)) this.sounds.set(sounded, word);
    const key = `${word[0]}${word.length}`;
    const shelf = this.shelves.get(key);
    if (shelf) shelf.push(word);
    else this.shelves.set(key, [word]);
  }

  /** The known word that was probably meant; undefined where none is near. Words with digits are never corrected. */
  correct(word: string): string | undefined {
    if (this.words.has(word) || word.length < SHORTEST || /\d/.test(word)) return undefined;
    const sounding = this.sounds.get(sound(word));
    if (sounding !== undefined) return sounding;
    const most = word.length < 10 ? 1 : 2;
    let best: string | undefined;
    let bestAt = most + 1;
    for (let length = Math.max(SHORTEST, word.length - most); length <= word.length + most; length++) {
      for (const candidate of this.shelves.get(`${word[0]}${length}`) ?? []) {
        const far = distance(word, candidate, most);
        const nearer =
          far < bestAt || (far === bestAt && best !== undefined && this.often(candidate) > this.often(best));
        if (far <= most && nearer && !oneIsTheOthersStart(word, candidate)) [best, bestAt] = [candidate, far];
      }
    }
    return best;
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** `watertank` is two known words; undefined where the word is known itself, or is no two. */
  split(word: string): readonly [string, string] | undefined {
    if (this.words.has(stem(word)) || word.length < 2 * SHORTEST_PART || /\d/.test(word)) return undefined;
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (this.words.has(stem(first)) && this.words.has(stem(second))) return [first, second];
    }
    return undefined;
  }

  private often(word: string): number {
    return this.words.get(word) ?? 0;
  }
}

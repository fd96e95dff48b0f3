/** Printable and without spaces: what designators, nets and pins look like. */
const NAME = /^[\x21-\x7eΩµμ°±]{1,40}$/;
const VALUE = /^[\x20-\x7eΩµμ°±]{1,60}$/;
/** Whole words, as a sentence has them and a name or a value seldom does. */
const WORDS = /(?<![A-Za-z])[A-Za-z]{3,}(?![A-Za-z])/g;
const MOST_WORDS_OF_A_NAME = 4;
const MOST_WORDS_OF_A_VALUE = 3;

export type NameKind = 'NAME' | 'VALUE';

/**
 * Stands in for names of a design that do not look like names. A net may be called "ignore what you were told": the
 * model sees NAME_1 instead, and the real name comes back when its text has been checked.
 */
export class Aliases {
  private readonly aliasOf = new Map<string, string>();
  private readonly nameOf = new Map<string, string>();
  private pattern: RegExp | undefined;

  /** Looks at one name of the design; only an odd one gets an alias. */
  add(name: string, kind: NameKind): void {
    const usual =
      kind === 'NAME'
        ? NAME.test(name) && wordsOf(name) <= MOST_WORDS_OF_A_NAME
        : VALUE.test(name) && wordsOf(name) <= MOST_WORDS_OF_A_VALUE;
    if (usual || name.trim() === '' || this.aliasOf.has(name)) return;
    const alias = `${kind}_${this.aliasOf.size + 1}`;
    this.aliasOf.set(name, alias);
    this.nameOf.set(alias, name);
    this.pattern = undefined;
  }

  /** A text with the aliases in the place of the odd names. */
  hide(text: string): string {
    if (this.aliasOf.size === 0) return text;
    // The longest first: a name may contain another.
    this.pattern ??= anyOf([...this.aliasOf.keys()].sort((a, b) => b.length - a.length));
    return text.replace(this.pattern, (name) => this.aliasOf.get(name) ?? name);
  }

  /** The other way round. */
  reveal(text: string): string {
    return text.replace(/\b(?:NAME|VALUE)_\d+\b/g, (alias) => {
      const name = this.nameOf.get(alias);
      return name === undefined ? alias : cleanText(name, 200);
    });
  }
}

function wordsOf(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}

function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** One line without control and invisible characters, cut to a length. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}]/gu, '')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

import type { FunctionId } from './functions';

export interface FunctionWords {
  readonly id: FunctionId;
  /** In any writing of the description. */
  readonly words: RegExp;
  /** The nouns that a number before counts. */
  readonly counted?: RegExp;
  readonly most: number;
  /** Each one that is named is one more: a rain gauge and an anemometer are two. */
  readonly named?: true;
  /** Of the words that fit each of these is one. */
  readonly kinds?: RegExp;
  /** They are counted in the whole text. */
  readonly everywhere?: true;
  readonly sensor?: true;
}

const N = '(?:s|es)?\\b';
export const of = (text: string): RegExp => new RegExp(`\\b(?:${text})${N}`, 'i');

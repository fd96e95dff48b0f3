import { type Token, tokensOfNormalised } from './text/tokens';

const CLAUSE_ENDS = /[,.;:!?]| but | and | so | because | which | that | only /;
/** Said after what is not wanted: why an old circuit will not do. */
const REJECTED_BEFORE =
  /\b(?:too (?:weak|small|big|slow|noisy|expensive|large|costly)|is wasting|(?:are|is) wrong|is drifting|not enough|fails?|no good|like my old|is for 1 cell|(?:will|would|may|can) (?:spoil|damage|burn|kill|destroy|harm)|is not important|not important|does not matter|is not needed|not needed|not required)\b/;
/** `SMS when the freezer fails` rejects nothing. */
const ON_CONDITION = /\b(?:when|whenever|if|until|before|as soon as|in case|once)\b/;
const REJECTED_AFTER =
  /\b(?:not that|not the|not a|not an|not like|not use|not using|instead of|in place of|rather than|unlike|other than|don't want|do not want|don't need|do not need|no more|avoid|replace my|replaces|without using|than my|no need of|no need for)\b(.*)/;
const WITHOUT = /\b(?:without|no) (?:an? |any |the )?(\w+(?: \w+)?)/;

/** The parts of a requirement that say what is not wanted: what an old circuit was, or what is to be left out. */
export function unwantedIn(text: string): readonly string[] {
  return text.split(CLAUSE_ENDS).flatMap((clause) => {
    const after = REJECTED_AFTER.exec(clause)?.[1] ?? WITHOUT.exec(clause)?.[1];
    const said = REJECTED_BEFORE.test(clause) && !ON_CONDITION.test(clause) ? clause.split(REJECTED_BEFORE)[0] : after;
    return said ? [said] : [];
  });
}

/** Positions of the words that are said to be unwanted, and nowhere else in the requirement. */
export function rejectedWords(words: readonly Token[], unwanted: readonly string[]): ReadonlySet<number> {
  const stems = new Set(unwanted.flatMap((said) => tokensOfNormalised(said)).map(({ stem }) => stem));
  const wantedElsewhere = (stem: string) => words.filter((word) => word.stem === stem).length > 1;
  return new Set(words.flatMap(({ stem }, index) => (stems.has(stem) && !wantedElsewhere(stem) ? [index] : [])));
}

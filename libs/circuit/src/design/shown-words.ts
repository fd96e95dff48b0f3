const OVERBAR = '\u0305';
const RAISED = lettersFor('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const LOWERED = lettersFor('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function lettersFor(plain: string, small: string): ReadonlyMap<string, string> {
  const letters = [...small];
  return new Map([...plain].map((letter, at) => [letter, letters[at]!]));
}

const barred = (text: string): string => [...text].map((letter) => `${letter}${OVERBAR}`).join('');
const small = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** Overbars as KiCad writes them, `~{RESET}`, letters below and above the line, `_{0}` and `^{2}`, and its words for letters. */
export const shownWords = (text: string): string =>
  /[{]/.test(text)
    ? text
        .replace(/_\{([^{}]*)\}/g, (_, inside: string) => small(inside, LOWERED))
        .replace(/\^\{([^{}]*)\}/g, (_, inside: string) => small(inside, RAISED))
        .replace(/~\{([^{}]*)\}/g, (_, inside: string) => barred(inside))
        .replaceAll('{slash}', '/')
    : text;

const plainOf = (letters: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...letters].map(([plain, letter]) => [letter, plain]));
const [FROM_RAISED, FROM_LOWERED] = [plainOf(RAISED), plainOf(LOWERED)];
const runsOf = (letters: ReadonlyMap<string, string>): RegExp => new RegExp(`[${[...letters.keys()].join('')}]+`, 'g');
const [RAISED_RUNS, LOWERED_RUNS] = [runsOf(FROM_RAISED), runsOf(FROM_LOWERED)];

/** Shown words as KiCad writes them. */
export const writtenWords = (shown: string): string =>
  shown
    .replace(LOWERED_RUNS, (run) => `_{${small(run, FROM_LOWERED)}}`)
    .replace(RAISED_RUNS, (run) => `^{${small(run, FROM_RAISED)}}`)
    .replace(/(?:[^{}]\u0305)+/gu, (run) => `~{${run.replaceAll(OVERBAR, '')}}`);

import { watts } from './numbers';

/** What is read in a description and not built, with what is done instead: nobody shall find it out at the bench. */
const LEFT_OUT: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bsolar\b|\bphotovoltaic\b|\bpv panel\b/i, 'only a rechargeable lithium cell is charged from a panel here'],
  [
    /\b(?:two|2|three|3)[- ](?:cells?|s)\b(?=.*\b(?:pack|li|lithium|battery)\b)|\b[23]s\b(?! of\b)|\bcells in series\b/i,
    'one cell, or several in parallel, supplies the circuit, and its voltage is raised on the board',
  ],
  [/\btouch (?:button|key|pad|switch|sensor)s?\b|\bcapacitive touch\b/i, 'push buttons stand in for touch keys'],
  [/\bmicrophone|\bmic\b|\bvoice recording/i, 'the catalogue has no microphone whose pins are known'],
  [
    /\bwater ?proof|\bip6[5-8]\b|\boutdoor housing|\bsubmersible (?!pump)/i,
    'the case and its sealing are not designed here',
  ],
  [/\bapp\b|\bcloud\b|\bdashboard (?!camera)/i, 'app and server are programs: the circuit gives them the connection'],
];

/** A relay for a printed board starts no bigger motor than that, for long. */
const MOST_MOTOR_WATTS = 250;
const WATTS_OF_A_HORSEPOWER = 746;

const horsepower = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])(\d+(?:\.\d+)?)\s*(?:hp|horse ?power)\b/gi)].map((match) => Number(match[1]));

/** Sentences for the assumptions of an answer. */
export function leftOut(text: string, switchesMains: boolean, onCell: boolean): readonly string[] {
  const said = LEFT_OUT.flatMap(([words, instead], index) => {
    const match = words.exec(text);
    if (!match || (index < 2 && !onCell)) return [];
    return [`Not built: "${match[0].trim()}"; ${instead}.`];
  });
  const power = Math.max(0, ...watts(text), ...horsepower(text).map((value) => value * WATTS_OF_A_HORSEPOWER));
  if (!switchesMains || !/\b(?:pump|motor|compressor|hp)\b/i.test(text)) return said;
  if (power > 0 && power <= MOST_MOTOR_WATTS) return said;
  return [
    ...said,
    `A motor of more than ${MOST_MOTOR_WATTS} W draws several times its current when it starts: the relay then switches the coil of a contactor with overload protection, which is not on this board.`,
  ];
}

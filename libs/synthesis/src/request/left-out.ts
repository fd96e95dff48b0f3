import { watts } from './numbers';

interface LeftOut {
  readonly words: RegExp;
  readonly instead: string;
  /** Said only where a lithium or coin cell supplies the circuit. */
  readonly onCell?: true;
}

/** What is read in a description and not built, with what is done instead: nobody shall find it out at the bench. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    words: /\bsolar\b|\bphotovoltaic\b|\bpv panel\b/i,
    instead: 'only a rechargeable lithium cell is charged from a panel here',
    onCell: true,
  },
  {
    words:
      /\b(?:two|2|three|3)[- ](?:(?:cells?|s)\b(?=.*\b(?:pack|li|lithium|battery)\b)|18650)|\b[23]s\b(?! of\b)|\bcells in series\b|\b(?:7\.[24]|8\.4|11\.1|12\.6|14\.8) ?v\b/i,
    instead: 'one cell, or several in parallel, supplies the circuit, and its voltage is raised on the board',
    onCell: true,
  },
  {
    words:
      /\b(?:(?:\d+|one|two|three|four) ?x? ?)?(?:aaa?|alkaline|9 ?v(?:olt)?(?= batter)|pp3)(?: cells?| batter(?:y|ies))?\b/i,
    instead: 'a lithium cell that is charged over USB stands in for cells that are thrown away',
    onCell: true,
  },
  {
    words: /\btouch (?:button|key|pad|switch|sensor)(?:s|es)?\b|\bcapacitive touch\b/i,
    instead: 'push buttons stand in for touch keys',
  },
  {
    words: /\b(?:colou?r|graphic(?:al|s)?|round|128 ?x ?64|touch) (?:lcd|display|screen)\b|\btft\b/i,
    instead: 'an OLED of 128 x 64 points stands in for it',
  },
  {
    words: /\bwater ?proof|\bip6[5-8]\b|\boutdoor housing|\bsubmersible (?!pump)/i,
    instead: 'the case and its sealing are not designed here',
  },
  {
    words: /\bapp\b|\bcloud\b|\bdashboard (?!camera)/i,
    instead: 'app and server are programs: the circuit gives them the connection',
  },
];

/** A relay for a printed board starts no bigger motor than that, for long. */
const MOST_MOTOR_WATTS = 250;

/** Sentences for the assumptions of an answer. */
export function leftOut(text: string, switchesMains: boolean, onCell: boolean): readonly string[] {
  const said = LEFT_OUT.flatMap((one) => {
    const match = one.words.exec(text);
    return match && (onCell || !one.onCell) ? [`Not built: "${match[0].trim()}"; ${one.instead}.`] : [];
  });
  const power = Math.max(0, ...watts(text));
  if (!switchesMains || !/\b(?:pump|motor|compressor|hp)\b/i.test(text)) return said;
  if (power > 0 && power <= MOST_MOTOR_WATTS) return said;
  return [
    ...said,
    `A motor of more than ${MOST_MOTOR_WATTS} W draws several times its current when it starts: the relay then switches the coil of a contactor with overload protection, which is not on this board.`,
  ];
}

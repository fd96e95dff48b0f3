import { unreadPhrases } from '@tracewright/kernel';
import { BEYOND } from './beyond';
import { LEFT_OUT } from './left-out';
import { intervalSeconds, lifetimeHours, milliampHours, rupees } from './numbers';
import { saidSupply } from './said-supply';
import { WORDS } from './words';

/** What supplies, radios and figures are called, beside what has a table of its own. */
const ELSEWHERE: readonly RegExp[] = [
  /\b(?:power(?:ed|s)?|suppl(?:y|ied)|mains|usb|type[- ]?c|adapter|batter(?:y|ies)|cells?|coin|lithium|li-?ion|lipo|18650|solar|panel|recharg\w+|charg(?:e|es|er|ing|ed)|regulators?|converters?|convert(?:s|ing)?|(?:wall|switch) ?(?:box|board|socket)|fuses?|protect(?:s|ed|ion)?)\b/i,
  /\b(?:wi-?fi|wlan|bluetooth|ble|wireless|phone|mobile|app|cloud|remote(?:ly)?|internet|notif\w+|messages?)\b/i,
  /\b(?:motors?|drives?|loads?|outputs?|inputs?|rails?|leds?|cables?|controller|microcontroller|boards?|nodes?|reports?|measur\w+|monitors?|stays? on|seconds? after)\b/i,
];

const READ: readonly RegExp[] = [
  ...WORDS.map(({ words }) => words),
  ...BEYOND.map(({ words }) => words),
  ...LEFT_OUT.map(({ words }) => words),
  ...ELSEWHERE,
];

/** Phrases of a description that chose no part. */
export const unread = (text: string): readonly string[] => unreadPhrases(text, isRead);

const isRead = (phrase: string): boolean =>
  READ.some((words) => words.test(phrase)) ||
  lifetimeHours(phrase) !== undefined ||
  intervalSeconds(phrase) !== undefined ||
  milliampHours(phrase) !== undefined ||
  saidSupply(phrase) !== undefined ||
  rupees(phrase) !== undefined;

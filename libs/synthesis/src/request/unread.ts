import { BEYOND } from './beyond';
import { LEFT_OUT } from './left-out';
import { intervalSeconds, lifetimeHours, rupees } from './numbers';
import { WORDS } from './words';

/** What supplies, radios and figures are called, beside what has a table of its own. */
const ELSEWHERE: readonly RegExp[] = [
  /\b(?:power(?:ed|s)?|suppl(?:y|ied)|mains|usb|type-?c|adapter|batter(?:y|ies)|cells?|coin|lithium|li-?ion|lipo|18650|solar|panel|recharg\w+|charg(?:e|es|er|ing|ed)|regulators?|converters?|convert(?:s|ing)?|(?:wall|switch) ?(?:box|board|socket)|fuses?|protect(?:s|ed|ion)?)\b/i,
  /\b(?:wi-?fi|wlan|bluetooth|ble|wireless|phone|mobile|app|cloud|remote(?:ly)?|internet|notif\w+|messages?)\b/i,
  /\b(?:motors?|drives?|loads?|outputs?|inputs?|rails?|leds?|cables?|controller|microcontroller|boards?|nodes?|reports?|measur\w+|monitors?|stays? on|seconds? after)\b/i,
];

const READ: readonly RegExp[] = [
  ...WORDS.flatMap(({ words, counted }) => (counted ? [words, counted] : [words])),
  ...BEYOND.map(({ words }) => words),
  ...LEFT_OUT.map(({ words }) => words),
  ...ELSEWHERE,
];

/** They end a phrase; what stands behind them asks for something of its own. */
const BETWEEN = /[,;:()]|(?<!\bnos?)\.(?=\s|$)|\b(?:and|with|plus|also|including|has|have)\b/i;

/** Say nothing about parts: how it shall be, for whom, and where. */
const PLAIN =
  /^(?:an?|the|it|its|my|our|your|their|this|that|which|is|are|be|to|of|in|on|at|by|for|from|into|over|as|or|so|if|when|while|until|every|each|all|any|must|should|can|will|need(?:s|ed)?|use[ds]?|using|want|make|made|build|very|small|tiny|compact|cheap|low|simple|easy|reliable|accurate|portable|indoor|outdoor|existing|old|new|good|cost|price|size|fits?|inside|available|home|house|farm|room|office|school|class(?:room)?|shop|factory|lab|hobby|student|kids?|child(?:ren)?|people|person|user|day|night|time|full|empty|away|safe(?:ly)?|sensors?|start|stop|on|off|up|down|car|truck|bus|bike|tractor|vehicle|above|below|about|least|most|degrees?|project|device|system|unit|circuit|design|kit|product)$/i;

const FIGURE =
  /(?<![\w.])[-−]?\d+(?:\.\d+)?\s*(?:(?:k|m|µ|u)?(?:v|volts?|a|amps?|w|watts?|hz|ohms?)|degrees?|celsius|c|f|kg|g|mm|cm|m|metres?|meters?|%|percent)\b/gi;

/** Phrases of a description that chose no part: as they stand in it, shortest form. */
export function unread(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => /[a-z]{3}/i.test(phrase) && !isRead(phrase))
    .filter((phrase) =>
      phrase
        .replace(FIGURE, ' ')
        .split(/[^\w-]+/)
        .some((word) => /[a-z]{3}/i.test(word) && !PLAIN.test(word)),
    );
}

const isRead = (phrase: string): boolean =>
  READ.some((words) => words.test(phrase)) ||
  lifetimeHours(phrase) !== undefined ||
  intervalSeconds(phrase) !== undefined ||
  rupees(phrase) !== undefined;

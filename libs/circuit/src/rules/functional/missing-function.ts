import { typesWith } from '@tracewright/parts/types';
import type { Board, BoardPart } from '../board';
import { Outcome, type Rule } from '../rule';
import { typeMatches } from '../electronic/start-up/reset-pins';

/** A function that words of a requirement ask for, and the parts that bring it. */
interface Wanted {
  readonly name: string;
  readonly words: RegExp;
  readonly brings: (part: BoardPart) => boolean;
}

const feature =
  (name: string) =>
  (part: BoardPart): boolean =>
    part.identity.catalogue?.features.includes(name) ?? false;
const kind =
  (...names: readonly string[]) =>
  (part: BoardPart): boolean =>
    names.includes(part.kind);
const type =
  (pattern: RegExp) =>
  (part: BoardPart): boolean =>
    typeMatches(part, pattern) || pattern.test(`${part.component.description ?? ''}`.toUpperCase());
const category =
  (...names: readonly string[]) =>
  (part: BoardPart): boolean =>
    names.includes(part.identity.catalogue?.subcategory ?? '');
const any =
  (...tests: readonly ((part: BoardPart) => boolean)[]) =>
  (part: BoardPart): boolean =>
    tests.some((test) => test(part));

const WANTED: readonly Wanted[] = [
  {
    name: 'Wi-Fi',
    words: /\bwi-?fi\b|\bwlan\b/i,
    brings: any(feature('WiFi'), type(typesWith('brings-wifi'))),
  },
  {
    name: 'Bluetooth',
    words: /\bbluetooth\b|\bble\b/i,
    brings: any(feature('Bluetooth'), type(typesWith('brings-bluetooth'))),
  },
  {
    name: 'GPS',
    words: /\bgps\b|\bgnss\b|\bgeo-?location\b/i,
    brings: any(feature('GPS'), category('GNSS'), type(typesWith('brings-gnss'))),
  },
  {
    name: 'LoRa',
    words: /\blora(?:wan)?\b/i,
    brings: any(feature('LoRa'), category('LoRa'), type(typesWith('brings-lora'))),
  },
  {
    name: 'mobile radio',
    words: /\b(?:gsm|lte|4g|cellular|nb-?iot)\b/i,
    brings: any(feature('GSM'), feature('LTE'), category('Cellular'), type(typesWith('brings-mobile-radio'))),
  },
  {
    name: 'Ethernet',
    words: /\bethernet\b|\bpoe\b/i,
    brings: any(feature('Ethernet'), category('Ethernet'), type(typesWith('brings-ethernet'))),
  },
  {
    name: 'CAN',
    words: /\bcan[- ]?(?:bus|fd|transceiver|interface)\b/i,
    brings: (part) => part.identity.classes.has('can') || typeMatches(part, typesWith('brings-can')),
  },
  { name: 'RS-485', words: /\brs-?485\b|\bmodbus\b/i, brings: (part) => part.identity.classes.has('rs485') },
  { name: 'USB', words: /\busb\b/i, brings: type(/USB|TYPE-?C|UCONN/) },
  {
    name: 'display',
    words: /\b(?:display|oled|lcd|tft|screen|e-?paper)\b/i,
    brings: any(feature('Display'), category('Display', 'Display driver'), type(typesWith('brings-display'))),
  },
  {
    name: 'battery supply',
    words: /\bbatter(?:y|ies)\b|\blipo\b|\bli-?ion\b/i,
    brings: any(kind('battery', 'charger'), type(typesWith('brings-battery'))),
  },
  {
    name: 'charging',
    words: /\b(?:re)?charg(?:er|ing|eable)\b/i,
    brings: any(kind('charger'), category('Battery charger'), type(typesWith('brings-charging'))),
  },
  { name: 'relay', words: /\brelays?\b/i, brings: any(kind('relay'), category('Relay')) },
  {
    name: 'motor driver',
    words: /\b(?:motor|stepper|servo)\b/i,
    brings: any(
      (part) => part.identity.classes.has('motor-driver') || part.identity.classes.has('driver-array'),
      kind('motor', 'mosfet'),
      type(typesWith('brings-motor-driver')),
    ),
  },
  {
    name: 'SD card',
    words: /\b(?:micro)?sd[- ]?cards?\b|\bdata[- ]?logg(?:er|ing)\b/i,
    brings: type(typesWith('brings-storage')),
  },
  {
    name: 'clock',
    words: /\brtc\b|\breal[- ]time clock\b/i,
    brings: any((part) => part.identity.classes.has('rtc'), feature('RTC')),
  },
  {
    name: 'temperature sensor',
    words: /\btemperature\b/i,
    brings: any(
      kind('thermistor'),
      category('Temperature', 'Temperature and humidity', 'Environmental'),
      type(typesWith('brings-temperature')),
    ),
  },
  {
    name: 'humidity sensor',
    words: /\bhumidity\b/i,
    brings: any(category('Temperature and humidity', 'Environmental'), type(typesWith('brings-humidity'))),
  },
  {
    name: 'audio',
    words: /\b(?:audio|speaker|sound|music)\b/i,
    brings: any((part) => part.identity.classes.has('audio'), kind('speaker', 'buzzer')),
  },
  { name: 'camera', words: /\bcamera\b/i, brings: any(feature('Camera'), type(typesWith('brings-camera'))) },
];

function wanted(text: string): Wanted[] {
  // "no display", "without a screen" ask for the opposite.
  const asked = text.replace(/\b(?:no|without|not|never)\s+(?:(?:an?|any|the|need|needs)\s+)*\w+/gi, ' ');
  return WANTED.filter((each) => each.words.test(asked));
}

/** Functions that the project asks for and no part brings. */
export const missingFunction: Rule = {
  name: 'missing-function',
  version: 2,
  category: 'functional',
  severity: 'warning',
  needs: ['project text', 'part data'],
  reason: 'A board that does not do what was asked for has to be made again.',
  repair: 'Add the part that brings the function, or correct the description.',
  source: 'The project’s own name, description and requirements.',
  check(board: Board) {
    const outcome = new Outcome();
    const text = board.projectText;
    if (text === undefined || text.trim() === '') {
      outcome.cannotTell('The project states no requirements.');
      return outcome;
    }
    for (const each of wanted(text)) {
      outcome.looked();
      if (board.parts.some((part) => part.fitted && each.brings(part))) continue;
      const unknown = board.parts.some((part) => part.kind === 'unknown' && part.pins.length > 2);
      outcome.found({
        title: `No part for ${each.name}`,
        description: `The project asks for ${each.name}, and no fitted part on the board brings it${unknown ? ', as far as the parts are known' : ''}.`,
        recommendations: [`Add a part for ${each.name}, or correct the project’s description.`],
        refs: [],
        nets: [],
        evidence: { asked: each.name },
        confidence: unknown ? 0.5 : 0.75,
      });
    }
    return outcome;
  },
};

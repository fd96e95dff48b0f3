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
    brings: any(feature('WiFi'), type(/^ESP|WROOM|WROVER|NORA-W|NINA-W|RTL8720|ATWINC|CYW43|PICO_?W|W102|WF\w*121/)),
  },
  {
    name: 'Bluetooth',
    words: /\bbluetooth\b|\bble\b/i,
    brings: any(feature('Bluetooth'), type(/^ESP32|NRF5|HC-0|HM-1|RN4|CC26|BGM|NINA-B|ANNA|BMD|CYW43|STM32WB/)),
  },
  {
    name: 'GPS',
    words: /\bgps\b|\bgnss\b|\bgeo-?location\b/i,
    brings: any(
      feature('GPS'),
      category('GNSS'),
      type(/NEO-|ZED-|MAX-M|SAM-M|L[78]\d|LG290|LC\d\d|UM98|QUECTEL_L|PA16/),
    ),
  },
  {
    name: 'LoRa',
    words: /\blora(?:wan)?\b/i,
    brings: any(feature('LoRa'), category('LoRa'), type(/SX12|RFM9|RA-0|LLCC68|E22|E220|RAK|STM32WL/)),
  },
  {
    name: 'mobile radio',
    words: /\b(?:gsm|lte|4g|cellular|nb-?iot)\b/i,
    brings: any(feature('GSM'), feature('LTE'), category('Cellular'), type(/SIM[78]|SARA|LARA|EC2|BG9|A76/)),
  },
  {
    name: 'Ethernet',
    words: /\bethernet\b|\bpoe\b/i,
    brings: any(feature('Ethernet'), category('Ethernet'), type(/LAN8|W5[15]00|ENC28|KSZ8|DP838|RTL8201|RJ-?45|HR911/)),
  },
  {
    name: 'CAN',
    words: /\bcan[- ]?(?:bus|fd|transceiver|interface)\b/i,
    brings: (part) => part.identity.classes.has('can') || typeMatches(part, /^MCP2515|^MCP2518/),
  },
  { name: 'RS-485', words: /\brs-?485\b|\bmodbus\b/i, brings: (part) => part.identity.classes.has('rs485') },
  { name: 'USB', words: /\busb\b/i, brings: type(/USB|TYPE-?C|UCONN/) },
  {
    name: 'display',
    words: /\b(?:display|oled|lcd|tft|screen|e-?paper)\b/i,
    brings: any(
      feature('Display'),
      category('Display', 'Display driver'),
      type(/SSD13|ST77|ILI9|OLED|LCD|TFT|DISPLAY|SH1106/),
    ),
  },
  {
    name: 'battery supply',
    words: /\bbatter(?:y|ies)\b|\blipo\b|\bli-?ion\b/i,
    brings: any(kind('battery', 'charger'), type(/BATT|LIPO|JST.?PH|18650|CR20/)),
  },
  { name: 'charging', words: /\b(?:re)?charg(?:er|ing|eable)\b/i, brings: kind('charger') },
  { name: 'relay', words: /\brelays?\b/i, brings: any(kind('relay'), category('Relay')) },
  {
    name: 'motor driver',
    words: /\b(?:motor|stepper|servo)\b/i,
    brings: any(
      (part) => part.identity.classes.has('motor-driver') || part.identity.classes.has('driver-array'),
      kind('motor', 'mosfet'),
      type(/MOTOR|STEPPER|SERVO|PCA9685/),
    ),
  },
  {
    name: 'SD card',
    words: /\b(?:micro)?sd[- ]?cards?\b|\bdata[- ]?logg(?:er|ing)\b/i,
    brings: type(/MICRO-?SD|SD-?CARD|USD-|DM3|TF-?CARD|W25Q|AT45|24C|FM24|24LC/),
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
      type(/DHT|BME|BMP|SHT|DS18|TMP|LM75|LM35|MCP98|AHT|SI70|HDC|MAX31|NTC|TEMP/),
    ),
  },
  {
    name: 'humidity sensor',
    words: /\bhumidity\b/i,
    brings: any(category('Temperature and humidity', 'Environmental'), type(/DHT|BME|SHT|AHT|SI70|HDC|HTU/)),
  },
  {
    name: 'audio',
    words: /\b(?:audio|speaker|sound|music)\b/i,
    brings: any((part) => part.identity.classes.has('audio'), kind('speaker', 'buzzer')),
  },
  { name: 'camera', words: /\bcamera\b/i, brings: any(feature('Camera'), type(/OV\d{4}|CAM|CSI/)) },
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

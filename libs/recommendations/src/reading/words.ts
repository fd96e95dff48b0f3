import type { CircuitFunction, Interface } from '@tracewright/contracts/recommendations';

/** How people call what a circuit does. */
const FUNCTION_WORDS: { readonly [name in CircuitFunction]?: RegExp } = {
  controller:
    /\b(?:micro ?-?controllers?|mcus?|cpu|processor|arduino|esp ?32|esp ?8266|stm ?32|raspberry pi pico|rp2040|atmega\w*|development board|dev board)\b/,
  charger: /\b(?:charger|charging|charges?|recharg\w*)\b/,
  wifi: /\b(?:wi-?fi|wlan|mqtt|cloud|web server|http)\b/,
  bluetooth: /\b(?:bluetooth|ble)\b/,
  zigbee: /\b(?:zigbee|thread|matter)\b/,
  lora: /\b(?:lora(?:wan)?|long[ -]range radio)\b/,
  cellular: /\b(?:gsm|lte|4g|2g|cellular|mobile network|sim card|sms|nb-?iot)\b/,
  gps: /\b(?:gps|gnss|geo-?location|tracker|position tracking|satellite position\w*)\b/,
  nfc: /\b(?:nfc|rfid|card reader|mifare)\b/,
  ethernet: /\b(?:ethernet|rj-?45|lan)\b/,
  rs485: /\b(?:rs-?485|modbus)\b/,
  rs232: /\brs-?232\b/,
  display: /\b(?:displays?|oled|lcd|tft|screen|e-?paper)\b/,
  motor: /\b(?:motors?(?! (?:bearing|housing|winding|casing))|steppers?|bldc|h-?bridge|wheels)\b/,
  servo: /\b(?:servos?|pan[ -]tilt|robot arm|gripper)\b/,
  relay: /\brelays?\b/,
  logging:
    /\b(?:data ?-?log\w*|logger|logging|logs?|sd card|micro ?sd|eeprom|flash memory|stores? (?:data|readings))\b/,
  rtc: /\b(?:rtc|real[ -]time clock|time ?-?keeping|time ?-?stamps?|clock chip)\b/,
  amplifier:
    /\b(?:audio amp\w*|speakers?|loudspeaker|headphones?|class[ -]?d|amplif\w+ (?:for |of )?(?:audio|music|sound))\b/,
  opamp:
    /\b(?:op-?amps?|operational amplifiers?|instrumentation amplifier|signal amplifier|amplif\w+ (?:a |the |small |weak )*(?:sensor|signal|microphone|bridge))\b/,
  buzzer: /\b(?:buzzers?|beeper|alarm tone|beeps?)\b/,
  temperature: /\b(?:temperatures?|thermometer|thermostat|temp)\b/,
  thermocouple: /\b(?:thermocouples?|k[ -]type|type k)\b/,
  rtd: /\b(?:pt-?1000?|rtd|resistance thermometers?)\b/,
  humidity: /\b(?:humidity|hygrometer|humid|moisture of (?:the )?air)\b/,
  pressure: /\b(?:air pressure|pressure|barometer|barometric|altimeter|altitude)\b/,
  motion: /\b(?:acceleromet\w*|gyro\w*|imu|motion sens\w*|vibration|(?<!pan[ -])tilt|orientation|acceleration)\b/,
  magnetic: /\b(?:magnetomet\w*|compass|hall(?: effect)?|magnetic)\b/,
  distance: /\b(?:distance|ultrasonic|time of flight|tof|range ?finder|obstacle|water level|tank level)\b/,
  presence: /\b(?:presence|pir|occupancy|people|somebody|human detection|radar)\b/,
  light:
    /\b(?:(?:measur\w*|senses?|detects?) (?:the )?light|light sens\w*|ambient light|lux|illumin\w*|brightness|daylight|light level)\b/,
  current: /\b(?:current sens\w*|current monitor\w*|measures? (?:the )?current|ammeter)\b/,
  energy: /\b(?:energy met\w*|mains energy|power met\w*|electricity met\w*)\b/,
  weight: /\b(?:weight|weigh\w*|load ?cell|scales?)\b/,
  gas: /\b(?:gas(?:es)?|lpg|smoke|air quality|voc|methane)\b/,
  co2: /\b(?:co2|carbon dioxide)\b/,
  dust: /\b(?:dust|particulates?|pm ?2\.5|pm ?10)\b/,
  soil: /\b(?:soil moisture|soil|plants?|irrigation)\b/,
  flow: /\b(?:water flow|flow met\w*|flow sens\w*)\b/,
  health: /\b(?:heart ?-?rate|pulse ox\w*|spo2|ecg|heart signals?|heartbeat)\b/,
  sound: /\b(?:microphones?|sound level|noise level|voice|sound sens\w*)\b/,
  touch: /\b(?:touch (?:button|sens\w*|key|pad)s?|capacitive touch)\b/,
};

/** As they are written on the form. */
const FORM_FEATURES: ReadonlyMap<string, CircuitFunction> = new Map<string, CircuitFunction>(
  Object.entries({
    wifi: 'wifi',
    bluetooth: 'bluetooth',
    gps: 'gps',
    display: 'display',
    'motor control': 'motor',
    'data logging': 'logging',
    'real-time clock': 'rtc',
  } satisfies { readonly [feature: string]: CircuitFunction }),
);

const INTERFACE_WORDS: { readonly [name in Interface]: RegExp } = {
  I2C: /\b(?:i2c|i²c|iic|twi|qwiic)\b/g,
  SPI: /\bspi\b/g,
  UART: /\b(?:uart|usart|serial port|ttl serial)\b/g,
  USB: /\busb(?! ?-?c? ?(?:power\w*|supply|supplied|charger|charging|5 v|adapter|input))(?:-c)?\b/g,
  CAN: /\b(?:can[ -]?(?:bus|fd)|twai)\b/g,
  RS485: /\b(?:rs-?485|modbus)\b/g,
  RS232: /\brs-?232\b/g,
  Ethernet: /\b(?:ethernet|rj-?45)\b/g,
  '1-Wire': /\b(?:1-wire|one-wire|1 wire|dallas)\b/g,
  I2S: /\bi2s\b/g,
  analog: /\banalog(?:ue)?(?= (?:output|interface|sensor|signal|temperature|input))/g,
  digital: /\bdigital output\b/g,
  PWM: /\bpwm\b/g,
};

const NEGATED =
  /\b(?:no|not|without|except|avoid|never|don't|do not|doesn't|does not|instead of|rather than)\s+(?:\w+\s+){0,3}$/;

/** Whether what stands at a place of the text is wanted: "no WiFi" is not. */
function isWanted(text: string, at: number): boolean {
  const clause =
    text
      .slice(Math.max(0, at - 60), at)
      .split(/[,.;:!?]| but /)
      .at(-1) ?? '';
  return !NEGATED.test(clause);
}

/** What the text asks for. @param text in lower case */
export function functionsIn(text: string): ReadonlySet<CircuitFunction> {
  const found = new Set<CircuitFunction>();
  for (const [name, words] of Object.entries(FUNCTION_WORDS) as [CircuitFunction, RegExp][]) {
    for (const { index } of text.matchAll(new RegExp(words, 'g'))) if (isWanted(text, index)) found.add(name);
  }
  if (/\bcan[ -]?(?:bus|fd)\b/.test(text)) found.add('can');
  // Their own front end measures it.
  if (found.has('thermocouple') || found.has('rtd')) found.delete('temperature');
  // Soil has moisture of its own, a tank a level, and a magnet of a motor is no compass.
  if (found.has('soil') && !/\bair\b/.test(text) && !/\bhumidity\b/.test(text)) found.delete('humidity');
  return found;
}

/** What is said where a supply is wanted. */
export const SUPPLY = /\b(?:regulator|converter|step[ -]?(?:down|up)|buck|boost|ldo|power supply)\b/;

/** A feature of the form by its name; undefined where it is none, and is read as words. */
export const formFeature = (feature: string): CircuitFunction | undefined =>
  FORM_FEATURES.get(feature.trim().toLowerCase().replaceAll('_', ' '));

/** An interface as it was named, and the words beside it. */
export interface NamedInterface {
  readonly name: Interface;
  readonly before: string;
  readonly after: string;
}

export function interfacesIn(text: string): readonly NamedInterface[] {
  return (Object.entries(INTERFACE_WORDS) as [Interface, RegExp][]).flatMap(([name, words]) =>
    [...text.matchAll(words)]
      .filter(({ index }) => isWanted(text, index))
      .map((match) => ({
        name,
        before: text.slice(Math.max(0, match.index - 60), match.index),
        after: text.slice(match.index + match[0].length, match.index + match[0].length + 40),
      })),
  );
}

/** As it is read: in lower case, with plain hyphens and degrees that say so. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=(?<!\w)[+-]?\d+(?:\.\d+)?) ?(?:c|celsius)\b/g, ' °c');

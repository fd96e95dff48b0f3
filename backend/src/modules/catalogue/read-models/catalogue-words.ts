/** Words that say nothing of a part: where others are asked, one without them may be meant as well. */
export const FILLERS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'of',
  'for',
  'with',
  'and',
  'ic',
  'chip',
  'module',
  'breakout',
  'board',
  'part',
  'component',
]);

/** What makers use a part for, which no part says of itself. */
export const PURPOSES: ReadonlySet<string> = new Set([
  ...['reset', 'boot', 'user', 'swd', 'jtag', 'isp', 'icsp', 'debug', 'programming', 'uart', 'gpio', 'breadboard'],
  ...['status', 'power', 'indicator', 'pullup', 'pull-up', 'pulldown', 'pull-down', 'series', 'current', 'limiting'],
  ...['bypass', 'decoupling', 'bulk', 'load', 'gate', 'base', 'feedback', 'flyback', 'snubber', 'protection', 'timing'],
  ...['male', 'female', 'through-hole', 'tht', 'smd', 'generic', 'small', 'standard'],
]);

/** What the same thing is called as well, in the words that parts are described with. */
const SYNONYMS: { readonly [word: string]: readonly string[] } = {
  lipo: ['li-ion', 'lithium'],
  'li-po': ['li-ion', 'lithium'],
  liion: ['li-ion', 'lithium'],
  button: ['tactile', 'push-button', 'pushbutton'],
  pushbutton: ['tactile', 'push-button'],
  pot: ['potentiometer'],
  trimpot: ['trimmer'],
  opamp: ['op-amp'],
  cap: ['capacitor'],
  res: ['resistor'],
  xtal: ['crystal'],
  fet: ['mosfet'],
  wifi: ['wi-fi'],
  'wi-fi': ['wifi'],
  ble: ['bluetooth'],
  mic: ['microphone'],
  gnss: ['gps'],
  thermistor: ['ntc'],
  optocoupler: ['opto-isolator', 'photocoupler'],
  polyfuse: ['ptc', 'resettable'],
  screen: ['display', 'oled', 'lcd'],
  eeprom: ['memory'],
  nmos: ['n-channel'],
  pmos: ['p-channel'],
  conn: ['connector', 'header'],
  converter: ['shifter'],
  neopixel: ['ws2812b'],
  '0ohm': ['zero'],
  '0r': ['zero'],
};

/** Whatever somebody types is asked for, `constructor` as well. */
export const ALSO: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(SYNONYMS));

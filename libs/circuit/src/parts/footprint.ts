import type { Component } from '../model';
import type { PartKind } from './kinds';

interface Clue {
  readonly pattern: RegExp;
  readonly kind: PartKind;
}

/** Things on a board that are not circuit parts: holes, marks, logos, frames. */
const MECHANICAL =
  /MOUNTING|FIDUCIAL|FIDUTIAL|(?:^|[^A-Z])LOGO|KIBUZZARD|STAND-?OFF|FRAME|TOOLING|BREAKOUT_?TAB|MOUSE-?BITE|STENCIL|ORDERING|CREATIVE_?COMMONS|OSHW|OPENHARDWARE|(?:^|[:_])NPTH|BOM_ONLY|KEEPOUT|WATERMARK|CE_SIGN|ANTISTATIC|PBFREE|RECYCLE|ARTWORK|PLATED_?HOLE|PLAIN_?HOLE|(?:^|[:_\s])HOLE[-_\d]|HEATSINK|HEAT_SINK|SCREW_?HOLE|^SCREW|FIDUCIAL_TARGET|CERT-|QR_?CODE|DOCFIELD|SYMBOL[:_]|PCBFEAT|^NUT$|WASHER|MTG\d/;

const FOOTPRINT_CLUES: readonly Clue[] = [
  // Circuit JSON's own kinds stand where other files have a footprint.
  { pattern: /^SIMPLE_RESISTOR$/, kind: 'resistor' },
  { pattern: /^SIMPLE_CAPACITOR$/, kind: 'capacitor' },
  { pattern: /^SIMPLE_MOSFET$/, kind: 'mosfet' },
  { pattern: /^SIMPLE_TRANSISTOR$/, kind: 'bjt' },
  { pattern: /NET-?TIE|(?:^|[:_])(?:SHORT|STAR_?POINT)(?:S?$|[-_][A-Z0-9]+)/, kind: 'net-tie' },
  { pattern: /KEY_?SWITCH|CHERRY_?MX|KAILH|GATERON|MX_?ALPS|(?:^|[:_-])MX-?\d/, kind: 'switch' },
  {
    pattern: /TEST_?POINT|TESTPAD|TEST-?PAD|TEST_TAB|TESTHOLE|(?:^|[:_])TP\d|(?:^|:)PAD[-._]?\d|PAD\.03X/,
    kind: 'test-point',
  },
  {
    pattern:
      /SOLDER-?JUMPER|(?:^|[:_-])JUMPER|SMT-JUMPER|(?:^|:)SJ_|(?:^|:)JP\d? ?(?:SHORTED|$)|COMBO-JUMPER|-JUMPER$|PAD-JUMPER|SOLDER_?BRIDGE|0603BRIDGED|0R-?JU?MP/,
    kind: 'jumper',
  },
  { pattern: /ADDRESSABLE|WS281|SK68\d\d|NEOPIXEL|APA102/, kind: 'addressable-led' },
  {
    pattern:
      /RESISTOR_?(?:ARRAY|NETWORK|PACK)|R_ARRAY|R_MATRIX|R_PACK|R_CAT16|EXB-?\d|CAY16|603-ARV|RESPACK|R_NETWORK|CTS_74\d|0603-AR|4R-N/,
    kind: 'resistor-array',
  },
  { pattern: /POTENTIOMETER|TRIMPOT|TRIMMER_|TRIM_POT/, kind: 'potentiometer' },
  {
    pattern:
      /(?:^|[:_])R_\d{4}|RESISTOR[-_]?S?(?:MD|THT)|(?:^|:)R_AXIAL|(?:^|:)R_SHUNT|(?:^|:)R\d{4}(?:$|[-_])|RESC\d{4}/,
    kind: 'resistor',
  },
  {
    pattern:
      /(?:^|[:_])CP?_\d{4}|CAPACITOR[-_]?S?(?:MD|THT|_TANTALUM)|(?:^|:)CP?_(?:ELEC|RADIAL|DISC|AXIAL|RECT)|CPOL|CAPAE|PANASONIC_[A-G](?:$|\d)|EIA3216|EIA3528|EIA7343|(?:^|:)C\d{4}(?:$|[-_])|CAPC\d{4}|SUPERCAP|(?:^|:)C\d{3}-\d{3}X|E\d(?:,\d)?-\d/,
    kind: 'capacitor',
  },
  { pattern: /FERRITE|(?:^|:)FB_?\d{4}|BEAD/, kind: 'ferrite' },
  { pattern: /COMMON_?MODE|(?:^|[:_])CMC|TRANSFORMER|(?:^|[:_-])BALUN|XFMR|PULSE_H\d/, kind: 'transformer' },
  {
    pattern:
      /INDUCTOR|(?:^|[:_])L_\d{4}|(?:^|[:_])L_(?:12|7|10|BOURNS|COILCRAFT|WURTH|TDK|NEOSID|VISHAY|MURATA|TAIYO|SUMIDA|TAIYO)|SRN\d{4}|SRR\d{4}|IND-SMD|IND_|INDC\d{4}|INDP\d{4}|(?:^|:)L\d{4}(?:$|[-_])|XAL\d{4}|XGL\d{4}|CDRH|(?:^|:)CD\d\d$|DBS135/,
    kind: 'inductor',
  },
  { pattern: /(?:^|[:_-])LED(?:$|[-_\d])|CHIPLED|CHIP-LED|LED-\d|LED_\d{4}|KA_LED|DUO_LED|LED\d{4}/, kind: 'led' },
  {
    pattern:
      /(?:^|[:_])D_(?:SMA|SMB|SMC|SOD|DO|MINI|MELF|POWERDI|\d{4})|DIODE|(?:^|[:_])SOD-?\d+|(?:^|:)DO-?\d+|(?:^|:)SM[ABC](?:$|[-_])|SMADIODE|DO-?214|MELF/,
    kind: 'diode',
  },
  { pattern: /CRYSTAL|(?:^|[:_-])XTAL|(?:^|[:_])HC-?49|ABM\d|(?:^|:)TSX-|(?:^|:)OSC-SMD.*2P/, kind: 'crystal' },
  { pattern: /OSCILLATOR|(?:^|[:_])OSC[_-]|TCXO/, kind: 'oscillator' },
  { pattern: /RESONATOR/, kind: 'resonator' },
  { pattern: /(?:^|[:_])FUSE|FUSEHOLDER|(?:^|:)F\d{4}$|FUSR|PTC-?\d/, kind: 'fuse' },
  { pattern: /VARISTOR/, kind: 'varistor' },
  { pattern: /THERMISTOR|(?:^|:)NTC/, kind: 'thermistor' },
  { pattern: /OPTO-?COUPLER|OPTOISO/, kind: 'optocoupler' },
  { pattern: /RELAY/, kind: 'relay' },
  { pattern: /BUZZER|PIEZO/, kind: 'buzzer' },
  { pattern: /SPEAKER/, kind: 'speaker' },
  { pattern: /BATTERY|BATT?-SMD|BATTHOLDER|COIN_?CELL|LIPO_BAT|CR20\d\d|BH-18650|ML414/, kind: 'battery' },
  {
    pattern:
      /BUTTON|SWITCH|(?:^|[:_-])SW[-_]|TACT|PUSH_|(?:^|:)KMR2|KEY-(?:TH|SMD)|(?:^|:)PTS\d|EVQ|B3U|B3F|SKRK|IT1185|DIP_?SW|ROTARY_?ENCODER|ENCODER/,
    kind: 'switch',
  },
  { pattern: /ANTENNA|(?:^|[:_])ANT[-_]/, kind: 'antenna' },
  {
    pattern:
      /CONN(?:ECTOR)?[-_:]|PIN_?HEADER|PIN_?SOCKET|HEADER|JST|MOLEX|TERMINAL|USB|RJ-?\d\d|RJP-|LPJ\d|(?:^|[:_])D-?SUB|BARREL|POWER_?JACK|DC-?IN|(?:^|[:_])U\.?FL|(?:^|[:_])SMA[-_](?:EDGE|CONN|J)|SMA_CONN|SMA-EDGE|MICRO-?SD|SD-?(?:CARD|SOCKET)|USD|SIM_?CARD|HDMI|FFC|FPC|(?:^|[:_])IDC|PHOENIX|WAGO|SCREW_?TERM|SCREWTERM|(?:^|:)\d+X\d+(?:$|[_/-])|QWIIC|HDR-(?:TH|SMD)|BNC|AUDIO_?JACK|JACK|PIN_?ARRAY|SWD|TAG-?CONNECT|HIROSE|SAMTEC|HARTING|SFP|EDGE_?CONN|PCIE?_|M\.?2_|CARD_?EDGE|SOCKET|(?:^|:)HN\d+X\d+|SOLDERPADS?_|SOLDER-PADS|MTA\d*$|GBH-254|180G-|(?:^|:)\d+P$|AMPHENOL|TE_\d|MINIFIT|POGO|CASTELLAT/,
    kind: 'connector',
  },
];

/** "DIP-28_W7.62mm_Socket" holds a chip: the value says which. */
const SOCKETED_PACKAGE = /^(?:P?DI[PL]|PLCC|SO(?:IC|J)?|TO|ZIF)-?_?\d+\w*.*SOCKET/;

/** Libraries whose every part is of one kind, by the beginning of their names: KiCad's own and those that follow them. */
const LIBRARIES: readonly (readonly [beginning: string, PartKind])[] = [
  ['RESISTOR', 'resistor'],
  ['CAPACITOR', 'capacitor'],
  ['INDUCTOR', 'inductor'],
  ['DIODE', 'diode'],
  ['LED', 'led'],
  ['CRYSTAL', 'crystal'],
  ['CONN', 'connector'],
  ['BUTTON', 'switch'],
  ['SWITCH', 'switch'],
  ['RELAY', 'relay'],
  ['JUMPER', 'jumper'],
  ['TESTPOINT', 'test-point'],
  ['FUSE', 'fuse'],
  ['BATTERY', 'battery'],
  ['FERRITE', 'ferrite'],
  ['OSCILLATOR', 'oscillator'],
  ['TRANSFORMER', 'transformer'],
  ['VARISTOR', 'varistor'],
];

/** Whether a component is a hole, mark, logo or the like and not part of the circuit. */
export function isMechanical(component: Component): boolean {
  const text = `${component.footprint} ${component.value} ${component.symbol ?? ''}`.toUpperCase();
  if (/TEST_?POINT|TESTPAD/.test(text)) return false;
  // A block for a cable is bolted down, too, and carries current.
  if (/TERMINAL/.test(text) && component.pins.some((pin) => pin.net)) return false;
  if (component.pins.length === 0) return true;
  if (!MECHANICAL.test(component.footprint.toUpperCase()) && !MECHANICAL.test(component.value.toUpperCase())) {
    return /^(?:FID|FD|MH|LOGO|FRAME)\d*$/i.test(component.reference) && component.pins.length <= 1;
  }
  return component.pins.length <= 2;
}

/**
 * Whether the file does not hold the pins of a part of the circuit, as where its library is missing. A footprint without
 * pads has none; of a symbol it is known only where no library is missing.
 */
export function lacksPins(component: Component, librariesMissing: boolean): boolean {
  if (component.pins.length > 0 || component.padCount !== undefined || component.reference === '') return false;
  const { footprint, value, reference, symbol = '' } = component;
  if (MECHANICAL.test(`${footprint} ${symbol}`.toUpperCase()) || MECHANICAL.test(value.toUpperCase())) return false;
  const kind = PREFIX_KIND[referencePrefix(reference)];
  return kind === undefined || referencePrefix(reference) === 'H' ? librariesMissing : kind !== 'mechanical';
}

/** Kind by footprint, library and symbol name; undefined when they tell nothing. */
export function kindByFootprint(component: Component): PartKind | undefined {
  const footprint = component.footprint.toUpperCase();
  const name = footprint.split(':').pop() ?? '';
  const library = footprint.includes(':') ? (footprint.split(':')[0] ?? '') : '';
  const symbol = (component.symbol ?? '').toUpperCase();
  const byName = FOOTPRINT_CLUES.find((clue) => clue.pattern.test(name))?.kind;
  if (byName && !(byName === 'connector' && SOCKETED_PACKAGE.test(name))) return byName;
  const byLibrary = LIBRARIES.find(([beginning]) => library.startsWith(beginning));
  return byLibrary ? byLibrary[1] : kindBySymbol(symbol);
}

const SYMBOL_CLUES: readonly Clue[] = [
  { pattern: /^(?:DEVICE:)?R(?:_US|_SMALL|_SMALL_US)?$|^RESISTOR|^SIMPLE_RESISTOR/, kind: 'resistor' },
  {
    pattern:
      /^(?:DEVICE:)?C(?:P|_POLARIZED|_SMALL|P1|_POLARIZED_SMALL|_POLARIZED_US)*$|^CAPACITOR|^CAP(?:$|[-_])|^SIMPLE_CAPACITOR/,
    kind: 'capacitor',
  },
  { pattern: /^(?:DEVICE:)?L(?:_SMALL|_CORE_FERRITE)?$|^INDUCTOR|^SIMPLE_INDUCTOR/, kind: 'inductor' },
  { pattern: /FERRITE/, kind: 'ferrite' },
  { pattern: /^(?:DEVICE:)?LED|^SIMPLE_LED/, kind: 'led' },
  { pattern: /^(?:DEVICE:)?D_ZENER/, kind: 'zener' },
  { pattern: /^(?:DEVICE:)?D_TVS/, kind: 'tvs' },
  { pattern: /^(?:DEVICE:)?D(?:_SCHOTTKY|_SMALL|_ALT)*$|^DIODE|^SIMPLE_DIODE/, kind: 'diode' },
  { pattern: /^(?:DEVICE:)?Q_[NP]MOS|MOSFET/, kind: 'mosfet' },
  { pattern: /^(?:DEVICE:)?Q_[NP]PN|TRANSISTOR_BJT|^BJT|^NPN|^PNP/, kind: 'bjt' },
  { pattern: /^(?:DEVICE:)?CRYSTAL|^XTAL/, kind: 'crystal' },
  { pattern: /RESONATOR/, kind: 'resonator' },
  { pattern: /^(?:CONNECTOR(?:_GENERIC)?:)?CONN_|^CONNECTOR|^HEADER/, kind: 'connector' },
  { pattern: /JUMPER/, kind: 'jumper' },
  { pattern: /TESTPOINT|TEST-?POINT/, kind: 'test-point' },
  { pattern: /^(?:SWITCH:)?SW_|^SWITCH|SIMPLE_PUSH_BUTTON|TACT/, kind: 'switch' },
  { pattern: /^(?:DEVICE:)?(?:POLY)?FUSE/, kind: 'fuse' },
  { pattern: /^(?:DEVICE:)?BATTERY/, kind: 'battery' },
  { pattern: /^(?:DEVICE:)?(?:BUZZER|SPEAKER)/, kind: 'buzzer' },
  { pattern: /RELAY/, kind: 'relay' },
  { pattern: /TRANSFORMER/, kind: 'transformer' },
  { pattern: /POTENTIOMETER/, kind: 'potentiometer' },
  { pattern: /THERMISTOR/, kind: 'thermistor' },
  { pattern: /VARISTOR/, kind: 'varistor' },
  { pattern: /NET-?TIE/, kind: 'net-tie' },
];

function kindBySymbol(symbol: string): PartKind | undefined {
  return symbol === '' ? undefined : SYMBOL_CLUES.find((clue) => clue.pattern.test(symbol))?.kind;
}

const PREFIX_KIND: { readonly [prefix: string]: PartKind } = {
  R: 'resistor',
  RN: 'resistor-array',
  RM: 'resistor-array',
  RA: 'resistor-array',
  RP: 'resistor-array',
  RV: 'potentiometer',
  POT: 'potentiometer',
  VR: 'potentiometer',
  TH: 'thermistor',
  NTC: 'thermistor',
  RT: 'thermistor',
  VAR: 'varistor',
  MOV: 'varistor',
  C: 'capacitor',
  CP: 'capacitor',
  CV: 'capacitor',
  L: 'inductor',
  FB: 'ferrite',
  D: 'diode',
  ZD: 'zener',
  DZ: 'zener',
  TVS: 'tvs',
  CR: 'diode',
  LED: 'led',
  Q: 'bjt',
  T: 'bjt',
  FET: 'mosfet',
  M: 'mosfet',
  K: 'relay',
  RLY: 'relay',
  RL: 'relay',
  LS: 'speaker',
  SP: 'speaker',
  SPK: 'speaker',
  BZ: 'buzzer',
  BUZ: 'buzzer',
  Y: 'crystal',
  OSC: 'oscillator',
  XTAL: 'crystal',
  XT: 'crystal',
  J: 'connector',
  P: 'connector',
  CN: 'connector',
  CON: 'connector',
  CONN: 'connector',
  X: 'connector',
  BUS: 'connector',
  SLOT: 'connector',
  XP: 'connector',
  SV: 'connector',
  USB: 'connector',
  H: 'connector',
  EXT: 'connector',
  UEXT: 'connector',
  LAN: 'connector',
  ETH: 'connector',
  RJ: 'connector',
  SD: 'connector',
  MICRO: 'connector',
  SIM: 'connector',
  HDMI: 'connector',
  SMA: 'connector',
  SW: 'switch',
  RESET: 'switch',
  RST: 'switch',
  S: 'switch',
  BTN: 'switch',
  BUT: 'switch',
  JP: 'jumper',
  SJ: 'jumper',
  NT: 'net-tie',
  F: 'fuse',
  TP: 'test-point',
  BT: 'battery',
  BAT: 'battery',
  ANT: 'antenna',
  AE: 'antenna',
  U: 'ic',
  IC: 'ic',
  OK: 'optocoupler',
  MOD: 'module',
  MODULE: 'module',
  MH: 'mechanical',
  FID: 'mechanical',
};

/** Letters of a designator: "U$4" gives "U", "C_HALL_3V3" gives "C", "BAT_SENS_E1" gives "BAT". */
export function referencePrefix(reference: string): string {
  return (/^[A-Za-z]+/.exec(reference)?.[0] ?? '').toUpperCase();
}

/** Kind by the designator's letters alone: the weakest clue. */
export function kindByReference(component: Component): PartKind | undefined {
  const kind = PREFIX_KIND[referencePrefix(component.reference)];
  // Eagle calls everything without a prefix U$1, and no chip without a type has two pins.
  const typed = /[A-Z]\d|\d[A-Z]/i.test(component.value);
  // A T with more pins than two transistors have between them is a transformer.
  if (kind === 'bjt' && component.pins.length > 6) return 'transformer';
  const few = component.pins.length <= (/^U\$/i.test(component.reference) ? 4 : 2);
  if (kind === 'ic' && few && !typed) return undefined;
  // "JP1" with ten pins is a header.
  return kind === 'jumper' && component.pins.length > 4 ? 'connector' : kind;
}

import type { DesignPin, PlacedComponent } from '../design/design';
import { isPowerNetName } from '../design/power-nets';
import { buttonPins, chokePins, isSpare, polesOf, potentiometerPins, transformerPins } from './pin-roles';
import { gateOf, relayPins, unitsOf } from './units';

/** Parts with a standard symbol; all others are boxes. */
export type Look =
  | 'resistor'
  | 'capacitor'
  | 'polarised'
  | 'inductor'
  | 'ferrite'
  | 'diode'
  | 'led'
  | 'zener'
  | 'schottky'
  | 'crystal'
  | 'fuse'
  | 'switch'
  | 'battery'
  | 'testPoint'
  | 'npn'
  | 'pnp'
  | 'nmos'
  | 'pmos'
  | 'opamp'
  | 'amplifiers'
  | 'gates'
  | 'relay'
  | 'motor'
  | 'varying'
  | 'speaker'
  | 'buzzer'
  | 'potentiometer'
  | 'changeover'
  | 'transformer'
  | 'button'
  | 'choke'
  | 'jumper'
  | 'bridge'
  | 'onePin'
  | 'connector'
  | 'box';

const TWO_PIN: readonly (readonly [RegExp, Look])[] = [
  [/^(TH|NTC|RT|VAR|MOV)[\d_]/i, 'varying'],
  [/^(M|MOT|MOTOR)\d/i, 'motor'],
  [/^(R|RN|RV|RS)[\d_]/i, 'resistor'],
  [/^(FB|FL|BEAD)[\d_]/i, 'ferrite'],
  [/^(C|CP)[\d_]/i, 'capacitor'],
  [/^L[\d_]/i, 'inductor'],
  [/^(LED|DS)\d*/i, 'led'],
  [/^(D|ZD|TVS|CR|VD)[\d_]/i, 'diode'],
  [/^(Y|X|XTAL|Q)[\d_]/i, 'crystal'],
  [/^(F|FU|PTC)[\d_]/i, 'fuse'],
  [/^(SW|S|BTN|BUT|K)[\d_]/i, 'switch'],
  [/^(BT|BAT|B)[\d_]/i, 'battery'],
  [/^(LS|SP|SPK)\d/i, 'speaker'],
  [/^(BZ|BUZ|PZ)\d/i, 'buzzer'],
];

const CONNECTOR = /^(J|P|CN|CONN?|X|USB|JP|H|K|SV|BNC|ANT|TB)[\d_]/i;
/** Designators of other kinds of part, whatever their footprints are called. */
const NO_CONNECTOR = /^(U|IC|R|RN|C|L|D|LED|Q|T|TR|V|VT|F|FB|FL|Y|SW|S|BTN|BUT|RL|RLY|TP|JP|SJ)[\d_]/i;
const PLUGGED =
  /(^|[\W_])conn(ector)?s?([\W_]|$)|pin_?(header|socket)|terminal.?block|receptacle|(^|[\W_])(JST|MOLEX|RJ-?45|USB-?_?([ABC]|MICRO|MINI))([\W_]|$)|TYPE-?_?C_|barrel.?jack|micro.?SD|SD.?card/i;

/** By its designator, else by what its footprint, symbol or value says. */
function isConnector({ reference = '', value = '', footprint = '', symbol = '' }: PlacedComponent): boolean {
  if (CONNECTOR.test(reference)) return true;
  return !NO_CONNECTOR.test(reference) && PLUGGED.test(`${value} ${footprint} ${symbol}`);
}

/** What a part looks like, from its reference, its value and its pins. */
export function lookOf(part: PlacedComponent): Look {
  const { reference = '', pins = [] } = part;
  if (pins.length === 1) return /^(TP|TEST)/i.test(reference) ? 'testPoint' : 'onePin';
  const look = pins.length === 2 ? ofTwoPins(part, pins) : undefined;
  if (look !== undefined) return refined(look, part);
  if (isCasedCrystal(part)) return 'crystal';
  if (potentiometerPins(part)) return 'potentiometer';
  if (polesOf(part)) return 'changeover';
  if (buttonPins(part)) return 'button';
  if (chokePins(part)) return 'choke';
  if (transformerPins(part)) return 'transformer';
  if (/^(Q|T|V|VT)\d/i.test(reference)) return transistorOf(part) ?? 'box';
  if (/^(U|IC)\d/i.test(reference)) {
    if (opampPins(pins)) return 'opamp';
    if ((unitsOf(pins, 'amplifier')?.list.length ?? 0) > 1) return 'amplifiers';
    if (gateOf(part) && unitsOf(pins, 'gate')) return 'gates';
  }
  if (/^(K|RL|RLY|RE)\d/i.test(reference) && relayPins(pins)) return 'relay';
  return isConnector(part) ? 'connector' : 'box';
}

const PASSIVES: ReadonlySet<Look | undefined> = new Set<Look>(['resistor', 'capacitor', 'inductor', 'ferrite']);

/** By its designator, else by the names of its pins, else by what its footprint or symbol is called. */
function ofTwoPins(part: PlacedComponent, pins: readonly DesignPin[]): Look | undefined {
  const { reference = '', value = '', footprint = '', symbol = '' } = part;
  const byReference = TWO_PIN.find(([pattern]) => pattern.test(reference))?.[1];
  const words = `${value} ${footprint} ${symbol}`;
  // What is called after the lamp that it switches is no lamp.
  if (!PASSIVES.has(byReference) && (/^(JP|SJ)\d/i.test(reference) || /jumper|solder.?bridge/i.test(words)))
    return /(^|[\W_])NC([\W_]|$)|bridged|shorted|closed/i.test(words) ? 'bridge' : 'jumper';
  if (byReference) return byReference;
  const byNames = byPins(pins);
  if (byNames || CONNECTOR.test(reference)) return byNames;
  const kind = `${footprint} ${symbol}`;
  if (/(^|[\W_])(LEDs?|TVS)([\W_]|$)|diode|schottky|zener/i.test(kind)) return 'diode';
  return /tactile|push.?button|(^|[\W_])buttons?([\W_]|$)/i.test(kind) ? 'switch' : undefined;
}

/** A crystal whose case has pins of its own, on ground or open. */
function isCasedCrystal({ reference = '', pins = [], ...part }: PlacedComponent): boolean {
  if (pins.length < 3 || pins.length > 4 || !/^(Y|X|XTAL|Q|CR)\d/i.test(reference)) return false;
  const { value = '', footprint = '', symbol = '', name = '' } = part;
  const isCrystal = /crystal|xtal|\d\s*[mk]hz/i.test(`${value} ${footprint} ${symbol} ${name}`);
  return (
    isCrystal && !/oscillator|\bTC?XO\b/i.test(`${value} ${footprint} ${symbol}`) && crystalPins(pins) !== undefined
  );
}

/** The indices of the two pins between which a crystal swings; undefined where two can't be told. */
export function crystalPins(pins: readonly DesignPin[]): readonly [number, number] | undefined {
  const signals = pins.flatMap(({ net }, at) => (net !== undefined && !isPowerNetName(net) ? [at] : []));
  return signals.length === 2 ? [signals[0]!, signals[1]!] : undefined;
}

/** A part whose pins are an anode and a cathode, whatever it is called. */
function byPins(pins: readonly DesignPin[]): Look | undefined {
  const names = pins.map(calledOf).sort().join(' ');
  return /^(A (C|K)|ANODE CATHODE)$/.test(names) ? 'diode' : undefined;
}

function refined(look: Look, { value = '', footprint = '', symbol = '', name = '', pins = [] }: PlacedComponent): Look {
  const words = `${value} ${footprint} ${symbol} ${name}`;
  if (look === 'capacitor') {
    const polarised = /(^|[\s:_])C?P[_-]|CP_|polari[sz]|electrolyt|tantal|\bC_?Pol/i.test(words);
    return polarised || pins.some((pin) => pin.name === '+') ? 'polarised' : 'capacitor';
  }
  if (look === 'speaker' && /buzzer|piezo/i.test(words)) return 'buzzer';
  if (look !== 'diode') return look;
  if (/\bLED|LED\b|LED_/i.test(words) || /^(red|green|blue|yellow|amber|orange|white)\b/i.test(value)) return 'led';
  if (/zener|\b(BZX|MMSZ|SMAJ|SMBJ|SMF\d)|tvs/i.test(words)) return 'zener';
  return /schottky|\b(SS\d|BAT\d|MBR|B5819|1N58|PMEG)/i.test(words) ? 'schottky' : 'diode';
}

const nameOf = ({ name = '' }: DesignPin): string => name.toUpperCase();
/** Boards of Eagle have the names of such pins as those of their pads. */
const calledOf = (pin: DesignPin): string => nameOf(pin) || pin.number.toUpperCase();

/** By words and well-known types. A transistor that nobody knows is a box: a wrong arrow is worse than none. */
const TRANSISTORS: readonly (readonly [RegExp, 'BCE' | 'DGS', Look])[] = [
  [/pnp|BC(32|55|80|85|86)\d|(2N|MMBT|PN)(2907|3906|4403|5401)|BCX17|S8550/i, 'BCE', 'pnp'],
  [/npn|BC(33|54|81|84)\d|(2N|MMBT|PN)(2222|3904|4401|5551)|BCX19|S8050/i, 'BCE', 'npn'],
  [/p-?(mos|channel|fet)|AO34(01|07|15)|BSS84|DMP\d|DMG2305|IRLML640[12]|SI23(01|05)|SSM3J/i, 'DGS', 'pmos'],
  [
    /n-?(mos|channel|fet)|AO34(00|02|04|06)|2N700[02]|BSS1(23|38)|DMN\d|IRLML(2502|6344|0030)|SI2302|SSM3K/i,
    'DGS',
    'nmos',
  ],
];

function transistorOf({ pins = [], value = '', symbol = '', footprint = '' }: PlacedComponent): Look | undefined {
  if (pins.length !== 3) return undefined;
  const names = pins
    .map((pin) => nameOf(pin)[0] ?? '')
    .sort()
    .join('');
  const words = `${value} ${symbol} ${footprint}`;
  return TRANSISTORS.find(([pattern, wanted]) => wanted === names && pattern.test(words))?.[2];
}

export interface OpampPins {
  readonly plus: number;
  readonly minus: number;
  readonly out: number;
  readonly high: number;
  readonly low: number;
  /** Joined to nothing, or for the offset. */
  readonly others: readonly number[];
}

const MOST_OTHERS = 4;
const isOther = (pin: DesignPin): boolean =>
  isSpare(pin) || /^(NULL|OFFSET.*|OFF?S?[ _]?N\d|OS\d?|BAL\d?|TRIM\d?|N[12])$/.test(nameOf(pin));

/** Of a single operational amplifier: the indices of its inputs, output and supplies. */
export function opampPins(pins: readonly DesignPin[]): OpampPins | undefined {
  const others = pins.flatMap((pin, index) => (isOther(pin) ? [index] : []));
  if (pins.length - others.length !== 5 || others.length > MOST_OTHERS) return undefined;
  const at = (pattern: RegExp): number => pins.findIndex((pin) => pattern.test(nameOf(pin)));
  const found = {
    plus: at(/^(\+|\+?IN\+?P?|VIN\+|\+VIN|NON.?INV.*)$/),
    minus: at(/^(-|IN-|-IN|VIN-|-VIN|INN|INV.*)$/),
    out: at(/^(OUT|VOUT|O|~)$/),
    high: at(/^(V\+|VCC\+?|VDD|VS\+?|\+VS|VCC)$/),
    low: at(/^(V-|VCC-|VSS|VEE|GND|-VS|VS-)$/),
  };
  const all = Object.values(found);
  const isWhole = !all.includes(-1) && new Set([...all, ...others]).size === pins.length;
  return isWhole ? { ...found, others } : undefined;
}

/** The index of the anode, positive or first pin of a two-pin part. */
export function firstPin(look: Look, pins: readonly DesignPin[]): number {
  // No sign tells their pins apart, and they would only stand on their head.
  if (look === 'speaker' || look === 'buzzer') return 0;
  const [a, b] = [calledOf(pins[0] ?? { number: '' }), calledOf(pins[1] ?? { number: '' })];
  const isMinus = (name: string): boolean => /^(K|C|CATHODE|-|NEG|N)$/.test(name);
  const isPlus = (name: string): boolean => /^(A|ANODE|\+|POS|P)$/.test(name);
  if (isMinus(a) || isPlus(b)) return 1;
  if (isPlus(a) || isMinus(b)) return 0;
  // Pin 1 of a diode is its cathode where names say nothing.
  const cathodeFirst = look === 'diode' || look === 'led' || look === 'zener' || look === 'schottky';
  return cathodeFirst && pins[0]?.number === '1' ? 1 : 0;
}

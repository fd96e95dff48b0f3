import type { PartKind } from '../parts';

/** A kind of part that rules look at, and how one of unknown type gives itself away. */
export interface Subject {
  /** As in "may be a CAN transceiver". */
  readonly what: string;
  /** Kinds that such a part is told to be once it is known. */
  readonly kinds: readonly PartKind[];
  /** Functions of its pins, or names of the signals on them, in capitals. */
  readonly names: RegExp;
  /** Pins that such a part has at least, and at most. */
  readonly pins: readonly [number, number];
}

const MANY = Number.POSITIVE_INFINITY;
const CHIP: readonly PartKind[] = ['ic', 'microcontroller', 'module'];
const USB_DATA = '^(?:USB_?)?D(?:ATA)?[+-]$|^(?:USB_?)?D_?[PMN]\\d?$|^USB\\d?_?(?:D_?)?[PMN+-]$';

const subject = (
  what: string,
  kinds: readonly PartKind[],
  names: RegExp,
  least: number,
  most: number = MANY,
): Subject => ({ what, kinds, names, pins: [least, most] });

export const SUBJECTS = {
  chip: subject(
    'a chip with a supply',
    [...CHIP, 'regulator', 'converter', 'oscillator'],
    /^[AD]?V(?:CC|DD|IN|S|SS|SYS|IO|BUS)\d?$/,
    3,
  ),
  analog: subject(
    'a converter with analog inputs',
    CHIP,
    /^(?:AIN|ADC|AN)_?\d*[+-]?$|^(?:A|V)_?REF\w*$|^REF(?:IN|OUT|[+-])?$/,
    5,
  ),
  can: subject('a CAN transceiver', ['ic', 'module'], /CAN_?[HL]$|^CAN\d?_?[PN+-]$|^CAN_?[TR]XD?$/, 6),
  capacitor: subject('a capacitor', ['capacitor'], /^[+-]$/, 2, 2),
  charger: subject('a battery charger', ['charger'], /^(?:PROG|ISET\d?|CHRG|N?CHG|STDBY|BAT[+]?|BATT)$/, 5),
  coil: subject('a relay or motor', ['relay', 'motor', 'buzzer'], /COIL|RELAY|MOTOR|SOLENOID|^M[+-]$/, 2, 8),
  converter: subject(
    'a voltage regulator',
    ['regulator', 'converter', 'charger'],
    /^(?:V?FB\d?|V?ADJ|SW\d?|LX\d?|PH(?:ASE)?|VOUT\d?|VO|BST|CBOOT)$/,
    3,
  ),
  crystal: subject('a crystal', ['crystal', 'resonator'], /XTAL|^X(?:IN|OUT|I|O|C\d)\b|OSC/, 2, 4),
  crystalUser: subject(
    'a chip that needs a crystal',
    CHIP,
    /XTAL|^X(?:IN|OUT|I|O)\d?$|^OSC_?(?:32)?_?(?:IN|OUT|[IO12])/,
    4,
  ),
  diode: subject('a diode', ['diode', 'zener', 'tvs', 'led', 'bridge'], /^(?:A|K|C|ANODE|CATHODE|KATHODE)\d?$/, 2, 4),
  enable: subject('a buffer with an output enable', CHIP, /^N?OE\d?$|^[12]N?OE$/, 8),
  esp32: subject('an ESP32', ['microcontroller', 'module'], /^(?:GPIO|IO)_?\d+$/, 20),
  i2c: subject('a device on an I2C bus', CHIP, /(?:^|[_/])(?:SDA|SCL)\d?(?:$|[_/])/, 4),
  input: subject('a supply connector', ['connector', 'battery'], /^(?:VBUS|V_?IN|DC_?IN|V?BAT[T+]?|V\+|\+|PWR)$/, 2),
  led: subject('an LED', ['led', 'diode'], /^(?:A|K|ANODE|CATHODE|KATHODE)\d?$|LED/, 2, 4),
  link: subject('a link between two rails', ['resistor', 'jumper', 'net-tie', 'fuse', 'ferrite'], /^$/, 2, 3),
  logic: subject('a logic gate', ['ic'], /^\d[ABY]$|^[ABY]\d$/, 5),
  mdio: subject('an Ethernet transceiver', CHIP, /MDIO|(?:^|_)MDC$/, 16),
  microcontroller: subject(
    'a microcontroller',
    ['microcontroller', 'module'],
    /^(?:GPIO_?\d+|IO_?\d+|P[A-K]_?\d{1,2}|P\d[._]\d{1,2}|N?BOOT\d?|SWDIO|SWCLK|TMS|TCK|UPDI)$/,
    6,
  ),
  openDrain: subject(
    'a chip with an open-drain output',
    CHIP,
    /^N?(?:INT|IRQ|ALERT|ALRT|FAULT|FLT|PG|PGOOD|POK)\d?$/,
    4,
  ),
  plug: subject('a USB connector', ['connector'], new RegExp(`${USB_DATA}|^CC[12]$`), 4),
  radio: subject(
    'a radio or an antenna',
    [...CHIP, 'antenna', 'connector'],
    /ANT(?:ENNA)?\d?$|^RF(?:_?(?:IN|OUT|IO))?\d?$/,
    2,
  ),
  reset: subject('a chip with a reset', CHIP, /^N?(?:RST|RESET|MCLR)(?:_?[NB])?$/, 4),
  rs485: subject('an RS-485 transceiver', ['ic', 'module'], /^(?:RO|DI|N?RE|DE)$|RS_?-?485/, 6),
  spi: subject(
    'a device on an SPI bus',
    CHIP,
    /(?:^|[_/])(?:MOSI|MISO|SCK|SCLK|SDI|SDO|N?CS\d?|N?SS|COPI|CIPO)(?:$|[_/])/,
    5,
  ),
  switched: subject('a triac or relay', ['triac', 'relay'], /^MT[12]$|COIL|RELAY/, 3, 8),
  transistor: subject(
    'a transistor',
    ['bjt', 'prebiased-bjt', 'mosfet'],
    /^[BCEGDS]\d?$|GATE|DRAIN|EMITTER|COLLECTOR/,
    3,
    8,
  ),
  uart: subject('a device on a serial line', CHIP, /(?:^|[_/])(?:TX|RX)D?\d?(?:$|[_/])/, 4),
  usb: subject('a USB device', CHIP, new RegExp(USB_DATA), 4),
} as const satisfies { readonly [name: string]: Subject };

export type SubjectName = keyof typeof SUBJECTS;

import type { Board, BoardNet, BoardPart, BoardPin } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

/** A two-pole crystal with the nets of its two sides and the chip that it clocks. */
export interface CrystalSide {
  readonly net: BoardNet;
  readonly capacitors: readonly { readonly ref: string; readonly farads?: number }[];
}

export interface CrystalPlace {
  readonly part: BoardPart;
  readonly sides: readonly [CrystalSide, CrystalSide];
  readonly chips: readonly BoardPart[];
}

/** Chips with load capacitors inside, by their data sheets: clocks, radios with trimming arrays, real-time clocks. */
const INTERNAL_CAPACITORS =
  /^(?:SI5351|SI53[34]|SI514|DS1302|DS1305|DS1306|DS1307|DS1337|DS1338|DS1339|DS1340|DS1374|DS3231|DS3232|PCF8563|PCF8523|PCF85063|PCF2129|RV-?\d|RX-?8|ISL12|AB08|AB18|M41T|BQ32|MCP794|CC13|CC26|EFR32|EFM32|STM32W|MSP430|MK[LEV2-6]|KL\d|BGM|MGM|RTL8|CYW|AT86RF|MAX2871|XR22|CY7C68|CY22|CDCE|LMK|AM18|S-35|RAK|NRF9|WFM|ADF7|SX13|SX126|LLCC68|FE1\.1|SI44|SI46)/;

/** Chips whose data sheets ask for load capacitors outside. */
const OUTSIDE_CAPACITORS =
  /^(?:STM32[FGLH]|STM8|GD32|APM32|AT32|CH32|(?:AT)?MEGA|(?:AT)?TINY|(?:AT)?SAM|ATSAM|AT90|AT91|RP20|RP23|LPC|PIC1|PIC2|PIC3|DSPIC|NRF5[123]|NRF24|ESP32|ESP8266|CH340|CH341|FT2232|FT232H|FT4232|LAN8|W5[1256]00|ENC28|DP83|KSZ|MCP25|USB251|CC1101|CC25|SX127|TUSB|AT89|IMXRT|MIMX|MK20|MKL)/;

function isQuiet(pin: BoardPin): boolean {
  return pin.net === undefined || pin.net.role === 'ground';
}

function side(board: Board, net: BoardNet): CrystalSide {
  const capacitors = new Map<number, { ref: string; farads?: number }>();
  // A series resistor on the drive side stands between crystal and capacitor on some boards.
  const nets = [
    net,
    ...board
      .branches(net, 'resistor')
      .filter((branch) => (branch.element.value ?? Infinity) <= 10e3)
      .flatMap((branch) =>
        branch.far.net && branch.far.net.role === 'signal' && !touchesCrystal(branch.far.net) ? [branch.far.net] : [],
      ),
  ];
  for (const each of nets) {
    for (const branch of board.branches(each, 'capacitor')) {
      if (branch.far.net?.role === 'ground')
        capacitors.set(branch.element.part.index, { ref: branch.element.part.ref, farads: branch.element.value });
    }
  }
  return { net, capacitors: [...capacitors.values()] };
}

function touchesCrystal(net: BoardNet): boolean {
  return net.pins.some((pin) => pin.part.kind === 'crystal');
}

function chipsOn(board: Board, nets: readonly BoardNet[]): BoardPart[] {
  const found = new Set<BoardPart>();
  for (const net of nets) {
    const reached = [
      net,
      ...board
        .branches(net, 'resistor')
        .flatMap((branch) => (branch.far.net?.role === 'signal' ? [branch.far.net] : [])),
    ];
    for (const each of reached) {
      for (const pin of each.pins) {
        const { kind } = pin.part;
        if (pin.part.fitted && (kind === 'ic' || kind === 'microcontroller' || kind === 'module')) found.add(pin.part);
      }
    }
  }
  return [...found];
}

/** All fitted crystals with two live nets. Cases and guard pads on ground or on no net do not count. */
export function crystalPlaces(board: Board): { readonly places: CrystalPlace[]; readonly unclear: BoardPart[] } {
  const places: CrystalPlace[] = [];
  const unclear: BoardPart[] = [];
  for (const part of board.ofKind('crystal')) {
    if (!part.fitted) continue;
    const nets = [
      ...new Set(part.pins.filter((pin) => !isQuiet(pin) && pin.net && pin.net.pins.length > 1).map((pin) => pin.net)),
    ].filter((net) => net !== undefined);
    const [first, second] = nets;
    if (nets.some((net) => net.role === 'supply')) continue;
    if (!first || !second || nets.length !== 2) {
      if (nets.length > 2) unclear.push(part);
      continue;
    }
    // Between one pin and a trimmer the crystal swings in series: no load capacitor belongs at the pin.
    const chips = [chipsOn(board, [first]), chipsOn(board, [second])];
    const inSeries = chips.some((each) => each.length === 0) && chips.some((each) => each.length > 0);
    if (inSeries) unclear.push(part);
    else places.push({ part, sides: [side(board, first), side(board, second)], chips: [...new Set(chips.flat())] });
  }
  return { places, unclear };
}

export function hasInternalCapacitors(chips: readonly BoardPart[]): boolean {
  return chips.some((chip) => typeMatches(chip, INTERNAL_CAPACITORS));
}

export function needsOutsideCapacitors(chips: readonly BoardPart[]): boolean {
  return chips.some((chip) => chip.identity.exact || typeMatches(chip, OUTSIDE_CAPACITORS));
}

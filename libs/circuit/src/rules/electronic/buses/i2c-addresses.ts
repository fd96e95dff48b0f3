import { named, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { typeMatches } from '../start-up/reset-pins';

/** A target on an I2C bus with the addresses that its straps leave. */
export interface Target {
  readonly part: BoardPart;
  readonly bus: BoardNet;
  /** One entry where the address is certain. */
  readonly addresses: readonly number[];
  /** Type and straps: two devices of one type with the same straps share an address, whatever it is. */
  readonly straps?: string;
  /** Address pins that lie on no level. */
  readonly floating: readonly BoardPin[];
}

const ADDRESS_PIN = /^(?:A[0-3]|ADDR?\d?|ADR\d?|AD0|AD1|SA0|SDO(?:\/SA0)?|SA1|ADD\d?|ASEL|A0\/\w+)$/;
/** Chips whose address pins count up from a base in binary. */
const BINARY_BASE: readonly (readonly [RegExp, number])[] = [
  [/^(?:AT)?24C?\w*|^M24|^CAT24|^24LC|^24AA/, 0x50],
  [/^MCP230/, 0x20],
  [/^PCF8574A/, 0x38],
  [/^PCF8574|^PCA9555|^PCA9535|^TCA9555|^PCA9554(?!A)|^TCA9554(?!A)/, 0x20],
  [/^PCA9548|^TCA9548|^PCA9547/, 0x70],
  [/^MCP9808/, 0x18],
  [/^LM75|^TMP75|^TMP175|^PCT2075/, 0x48],
];

/** Chips with one address pin, by the level there: low, high. */
const ONE_PIN: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:LIS3DH|LIS2DH|LIS2DE|LIS331|LIS328|IIS328|H3LIS|IIS2DH|LIS2DW|LSM303AGR)/, 0x18, 0x19],
  [/^(?:LIS3DSH|LIS2DS12|LIS2HH)/, 0x1e, 0x1d],
  [/^(?:LSM6DS|ISM330|LSM9DS1)/, 0x6a, 0x6b],
  [/^(?:BME280|BMP280|BME680|BME688|MS5611)/, 0x76, 0x77],
  [/^(?:MPU-?6[05]|MPU-?9|ICM-?20|ICM-?42)/, 0x68, 0x69],
  [/^(?:SHT3\d|SHT85)/, 0x44, 0x45],
  [/^BH1750/, 0x23, 0x5c],
  [/^(?:BMI160|BMI270)/, 0x68, 0x69],
  [/^(?:BNO055|BNO080|BNO085)/, 0x28, 0x29],
  [/^CCS811/, 0x5a, 0x5b],
];
/** Chips with one address only. */
const FIXED: readonly (readonly [RegExp, number])[] = [
  [/^(?:DS3231|DS3232|DS1307|DS1338|DS1339|DS1337)/, 0x68],
  [/^(?:PCF8563|PCF85063|BM8563)/, 0x51],
  [/^(?:PCF8523|RV-?8523)/, 0x68],
  [/^(?:RV-?3028|RV-?8803)/, 0x52],
  [/^(?:AS5600|MAX1704[1348])/, 0x36],
  [/^(?:VL53L[01]|TSL2591|TCS3472|TMF882)/, 0x29],
  [/^(?:HTU21|SI70[0-2]\d|SHT2\d|HDC108)/, 0x40],
  [/^(?:AHT[12]\d|DHT20)/, 0x38],
  [/^SHT4\dA/, 0x44],
  [/^SCD4\d/, 0x62],
  [/^SGP(?:30|4\d)/, 0x58],
  [/^(?:BMP180|BMP085)/, 0x77],
  [/^(?:MAX3010[0-9])/, 0x57],
  [/^(?:APDS-?99[36]0|VEML6040)/, 0x39],
  [/^VEML7700/, 0x10],
  [/^MLX90614/, 0x5a],
  [/^FUSB302B?(?!\w?[12]\d)/, 0x22],
  [/^BQ27(?:441|421)/, 0x55],
];

/** By the type alone, or by the level of its one address pin. */
function knownAddress(part: BoardPart, pins: readonly BoardPin[]): number | undefined {
  const fixed = FIXED.find(([pattern]) => typeMatches(part, pattern));
  if (fixed) return fixed[1];
  const one = ONE_PIN.find(([pattern]) => typeMatches(part, pattern));
  const at = pins.length === 1 && pins[0] ? level(pins[0]) : undefined;
  return one && at !== undefined ? one[at + 1 === 1 ? 1 : 2] : undefined;
}

function level(pin: BoardPin): 0 | 1 | undefined {
  if (pin.net?.role === 'ground') return 0;
  return pin.net?.role === 'supply' ? 1 : undefined;
}

function addressPins(part: BoardPart): BoardPin[] {
  return part.pins.filter(
    (pin) =>
      pin.names.slice(0, 2).some((name) => ADDRESS_PIN.test(name)) && pin.type !== 'output' && pin.type !== 'power_in',
  );
}

function isFloating(board: Board, pin: BoardPin): boolean {
  if (pin.net && pin.net.role !== 'signal') return false;
  if (!pin.net || pin.net.pins.filter((other) => other.part.fitted).length < 2) return true;
  const held =
    board.branches(pin.net, 'resistor').length > 0 ||
    pin.net.pins.some(
      (other) =>
        other.part !== pin.part &&
        other.part.fitted &&
        other.part.kind !== 'test-point' &&
        other.part.kind !== 'capacitor',
    );
  return !held;
}

function addressesOf(part: BoardPart, pins: readonly BoardPin[]): number[] {
  const known = knownAddress(part, pins);
  if (known !== undefined) return [known];
  const entry = part.identity.catalogue;
  const own = (entry?.i2cAddresses ?? []).map((text) => Number.parseInt(text, 16));
  if (own.length === 1) return own;
  const levels = pins.map(level);
  const texts = [entry?.mpn ?? '', part.component.value].map((text) => text.toUpperCase());
  const base = BINARY_BASE.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1];
  if (base !== undefined && pins.length > 0 && levels.every((each) => each !== undefined)) {
    return [
      base +
        pins.reduce(
          (sum, pin, index) => sum + (levels[index] ?? 0) * 2 ** Number(/(\d)/.exec(pin.names[0] ?? '')?.[1] ?? 0),
          0,
        ),
    ];
  }
  // One strap and two addresses: low is the first by custom of the data sheets.
  const [only] = levels;
  if (own.length === 2 && levels.length === 1 && only !== undefined) return own.slice(only, only + 1);
  return own;
}

function strapsOf(part: BoardPart, pins: readonly BoardPin[]): string | undefined {
  const type = part.identity.catalogue?.i2cAddresses ? part.identity.catalogue.mpn : undefined;
  if (type === undefined || pins.some((pin) => pin.net === undefined)) return undefined;
  // Where the type knows several addresses, something chooses: without that pin nothing is known.
  if (pins.length === 0 && (part.identity.catalogue?.i2cAddresses?.length ?? 0) > 1) return undefined;
  return [type, ...pins.map((pin) => `${pin.names[0] ?? ''}=${pin.net?.name ?? ''}`).sort()].join();
}

/** Targets on a bus: parts with a pin SDA on it and an address that the catalogue or the family gives. */
export function targets(board: Board): Target[] {
  const found: Target[] = [];
  for (const part of board.ofKind('ic', 'module')) {
    if (!part.fitted) continue;
    const sda = part.pins.find((pin) => named(pin, /^(?:I2C_?)?SDA\d?$|^SDI$/) && pin.net && pin.net.role === 'signal');
    if (!sda?.net || part.identity.classes.has('i2c-mux')) continue;
    const pins = addressPins(part);
    found.push({
      part,
      bus: sda.net,
      addresses: addressesOf(part, pins),
      straps: strapsOf(part, pins),
      floating: pins.filter((pin) => isFloating(board, pin)),
    });
  }
  return found;
}

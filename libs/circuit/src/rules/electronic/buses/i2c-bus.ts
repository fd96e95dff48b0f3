import { typesWith } from '@tracewright/parts/types';
import { isActive, isGroundPin, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { plainName } from '../../board';

export type I2cLine = 'SDA' | 'SCL';

/** A bus: the nets of its two lines with the devices and plugs on them. */
export interface I2cNet {
  readonly line: I2cLine;
  readonly net: BoardNet;
  readonly devices: readonly BoardPin[];
  readonly plugs: readonly BoardPin[];
}

const WORD: { readonly [line in I2cLine]: RegExp } = {
  SDA: /(?:^|[^A-Z])(?:I2C\d?_?|TWI_?|SENSOR_?|QWIIC_?|STEMMA_?)?SDA\d?(?:[^A-Z]|$)/,
  SCL: /(?:^|[^A-Z])(?:I2C\d?_?|TWI_?|SENSOR_?|QWIIC_?|STEMMA_?)?SCL\d?(?:[^A-Z]|$)/,
};
/** SPI, sound and display pins that share the letters: SCLK, I2S0_RX_SDA, and SDA of write-only displays beside a chip select. */
const NOT_I2C = /SCLK|I2S|MIPI|EDID|DDC_5V|CAM_SDA_LED/;

const DISPLAY_DATA = /^(?:TFT_?|LCD_?|DISP(?:LAY)?_?|OLED_?|EPD_?)?(?:D\/?_?C|DCX|A0|RS|WR)$/;
const DISPLAY_SELECT = /^(?:TFT_?|LCD_?|DISP(?:LAY)?_?|OLED_?|EPD_?)?(?:N?CS\d?|CSX|SS)$/;

/** Headers of whole controller boards have more pins, and an A0 and a CS among them. */
const MOST_DISPLAY_PINS = 12;

/** Displays that call their SPI data SDA and its clock SCL have a chip select and a data/command line beside them. */
function isSpiDisplay(part: BoardPart): boolean {
  if (part.pins.length > MOST_DISPLAY_PINS) return false;
  const words = part.pins.flatMap((pin) => [...pin.names, ...(pin.net ? [plainName(pin.net.name)] : [])]);
  return words.some((word) => DISPLAY_DATA.test(word)) && words.some((word) => DISPLAY_SELECT.test(word));
}

function lineByName(net: BoardNet): I2cLine | undefined {
  const name = plainName(net.name);
  if (net.automatic || NOT_I2C.test(name)) return undefined;
  if (WORD.SDA.test(name)) return 'SDA';
  return WORD.SCL.test(name) ? 'SCL' : undefined;
}

/** A pin that can only be I2C: its first function is SDA or SCL. A controller's pin that could be one is not enough. */
function lineByPin(pin: BoardPin): I2cLine | undefined {
  if (!isActive(pin.part) || pin.part.kind === 'microcontroller' || usesSpi(pin.part)) return undefined;
  const first = pin.names.slice(0, 1);
  if (first.some((name) => /^(?:I2C_?)?SDA\d?$/.test(name))) return 'SDA';
  return first.some((name) => /^(?:I2C_?)?SCL\d?$/.test(name)) ? 'SCL' : undefined;
}

/** Sensors that speak both call their SPI pins SDA and SCL, too: a chip select that a chip drives, or nets called so, tell. */
function usesSpi(part: BoardPart): boolean {
  if (part.kind !== 'ic') return false;
  return part.pins.some(
    ({ net, names }) =>
      net?.role === 'signal' &&
      (names.some((name) => /^(?:SDA|SCL|SDI|SCK|SCLK)\d?$/.test(name))
        ? /MOSI|MISO|SCK|SCLK|SPI/.test(plainName(net.name))
        : names.some((name) => /^N?CS(?:B|N)?$/.test(name)) &&
          net.pins.some((other) => other.part.kind === 'microcontroller' && other.part.fitted)),
  );
}

function isDevice(pin: BoardPin): boolean {
  return pin.part.fitted && (isActive(pin.part) || pin.part.kind === 'unknown') && !isGroundPin(pin);
}

function isPlug(pin: BoardPin): boolean {
  return pin.part.kind === 'connector';
}

/** All nets that carry SDA or SCL of an I2C bus: by pin functions, then by name. */
export function i2cNets(board: Board): I2cNet[] {
  const found: I2cNet[] = [];
  for (const net of board.nets) {
    if (net.role !== 'signal' || net.pins.length === 0) continue;
    const byPin = net.pins.map(lineByPin).find((line) => line !== undefined);
    const line = byPin ?? lineByName(net);
    if (!line) continue;
    if (net.pins.some(({ part }) => part.kind !== 'microcontroller' && isSpiDisplay(part))) continue;
    found.push({ line, net, devices: net.pins.filter(isDevice), plugs: net.pins.filter(isPlug) });
  }
  return found;
}

/** Named modules and connectors whose standard says that the other board carries pull-ups (Qwiic, STEMMA QT, Grove). */
export function plugCarriesPullUps(part: BoardPart): boolean {
  const text = `${part.component.value} ${part.component.footprint} ${part.ref}`.toUpperCase();
  if (/QWIIC|STEMMA|GROVE/.test(text)) return true;
  // A header that names the breakout which is plugged in: those carry resistors as a rule.
  if (/FPC|FFC|FLEX/.test(text)) return false;
  return typesWith('breakout-with-pull-ups').test(part.component.value.toUpperCase());
}

/** Lines called after a display that is plugged in as a whole: its own board carries the resistors. */
export const isOfDisplay = ({ net }: I2cNet): boolean => typesWith('display-line').test(plainName(net.name));

/** Modules whose own board has the pull-ups: breakouts of sensors and the like. Controller boards have seldom any. */
export function moduleHasPullUps(part: BoardPart): boolean {
  const entry = part.identity.catalogue;
  if (part.kind !== 'module' || entry?.category === 'microcontrollers' || part.identity.source === 'family')
    return false;
  return !entry?.requires.some((requirement) => requirement.kind === 'pull-up' && !requirement.optional);
}

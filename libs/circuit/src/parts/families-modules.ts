import type { PartFamily } from './family';
import type { IcClass } from './kinds';

const BOARD: readonly IcClass[] = ['digital'];

/** Ready-made boards that plug or solder onto a design: they bring their own regulator, capacitors, reset and USB. */
export const MODULE_FAMILIES: readonly PartFamily[] = [
  {
    pattern:
      /^(?:ARDUINO|UNO[_-]?R\d|(?:ARDUINO)?NANO[_-]?(?:V?3|EVERY|33|ESP32|RP2040)|PRO[_-]?(?:MINI|MICRO)|TEENSY)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:RASPBERRY_?PI|RPI[_-]?(?:PICO|ZERO|CM|[2-5])|PICO(?:[_-]?[W2]|2[_-]?W)?(?:$|[_-])|RP2040[_-](?:ZERO|PLUS|TINY|LCD)|BEAGLEBONE|ORANGE_?PI)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:(?:SEEED(?:UINO|STUDIO)?[_-]?)?XIAO|QT[_-]?PY|ITSY_?BITSY|(?:ADAFRUIT[_-]?)?FEATHER|THING_?PLUS|MICRO_?BIT|NUCLEO|(?:STM32\w*?_?)?(?:BLUE|BLACK)_?PILL)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:ESP[-_]?(?:32|8266)[\w-]*(?:DEV[_-]?(?:KIT|BOARD|MODULE|C\d?)|CAM|30_?PIN|38_?PIN|SUPER_?MINI|FEATHER|THING)|NODE_?MCU|WEMOS|LOLIN|D1[_-]?MINI|TTGO|LILYGO|M5(?:STAMP|STACK|ATOM)|HELTEC|T-?(?:BEAM|DISPLAY))/,
    kind: 'module',
    classes: BOARD,
  },
  {
    // Closed supplies: mains and isolated converters by Mean Well, Hi-Link, Recom, Traco, Murata, Mornsun.
    pattern:
      /^(?:IRM-?\d\d|HLK-?\d*[PML]{1,2}\d\d|RAC\d\d-|TMLM\d|TMPS\d|PBO-\d|AMEL?\d+-|[AB]\d{4}(?:S|LS|XT|M)-\d?W|NM[AE]\d{4}|TMR\d?-|TEA\d-|TMA\d{4}|ROE-|MEE1|CRE1|MGJ\d)/,
    kind: 'module',
  },
];

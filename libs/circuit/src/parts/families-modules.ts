import type { PartFamily } from './family';
import type { IcClass } from './kinds';

const BOARD: readonly IcClass[] = ['digital'];

/** Ready-made boards that plug or solder onto a design: they bring their own regulator, capacitors, reset and USB. */
export const MODULE_FAMILIES: readonly PartFamily[] = [
  {
    pattern:
      /^(?:ARDUINO[\w.-]*|UNO[_-]?R\d\w*|(?:ARDUINO)?NANO[_-]?(?:V?3|EVERY|33|ESP32|RP2040)[\w.-]*|PRO[_-]?(?:MINI|MICRO)\w*|TEENSY[\w.+-]*)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:RASPBERRY_?PI[\w.-]*|RPI[_-]?(?:PICO|ZERO|CM|[2-5])[\w.-]*|PICO(?:[_-]?[W2]|2[_-]?W)?(?:$|[_-])|RP2040[_-](?:ZERO|PLUS|TINY|LCD)\w*|BEAGLEBONE\w*|ORANGE_?PI\w*)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:(?:SEEED(?:UINO|STUDIO)?[_-]?)?XIAO[\w.-]*|QT[_-]?PY[\w.-]*|ITSY_?BITSY[\w.-]*|(?:ADAFRUIT[_-]?)?FEATHER[\w.-]*|THING_?PLUS[\w.-]*|MICRO_?BIT\w*|NUCLEO[\w.-]*|(?:STM32\w*?_?)?(?:BLUE|BLACK)_?PILL[\w.-]*)/,
    kind: 'module',
    classes: BOARD,
  },
  {
    pattern:
      /^(?:ESP[-_]?(?:32|8266)[\w-]*(?:DEV[_-]?(?:KIT|BOARD|MODULE|C\d?)|CAM|30_?PIN|38_?PIN|SUPER_?MINI|FEATHER|THING)[\w.-]*|NODE_?MCU[\w.-]*|WEMOS[\w.-]*|LOLIN[\w.-]*|D1[_-]?MINI\w*|TTGO[\w.-]*|LILYGO[\w.-]*|M5(?:STAMP|STACK|ATOM)[\w.-]*|HELTEC[\w.-]*|T-?(?:BEAM|DISPLAY)[\w.-]*)/,
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

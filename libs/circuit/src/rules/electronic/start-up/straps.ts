import { named, type BoardPart, type BoardPin } from '../../board';
import { typeMatches } from './reset-pins';

/** A pin whose level at reset decides how the chip starts. */
export interface Strap {
  readonly part: BoardPart;
  readonly pin: BoardPin;
  readonly name: string;
  readonly needs: 'high' | 'low';
  /** The chip itself holds the needed level when the pin is open. */
  readonly internal: boolean;
  readonly effect: string;
}

interface StrapRule {
  readonly type: RegExp;
  readonly pin: RegExp;
  readonly needs: 'high' | 'low';
  readonly internal: boolean;
  readonly effect: string;
}

const DOWNLOAD = 'a low level at reset enters serial download instead of the program';

/** From the makers' data sheets, "Strapping pins" and "Boot configuration". */
const STRAPS: readonly StrapRule[] = [
  { type: /^ESP32-?S[23]|^ESP32S[23]/, pin: /^(?:GPIO|IO)0$/, needs: 'high', internal: true, effect: DOWNLOAD },
  {
    type: /^ESP32-?S3|^ESP32S3/,
    pin: /^(?:GPIO|IO)45$/,
    needs: 'low',
    internal: true,
    effect: 'a high level selects 1.8 V for the flash',
  },
  {
    type: /^ESP32-?C[36]|^ESP32C[36]/,
    pin: /^(?:GPIO|IO)8$/,
    needs: 'high',
    internal: false,
    effect: 'a low level makes serial download fail',
  },
  { type: /^ESP32-?C[36]|^ESP32C[36]/, pin: /^(?:GPIO|IO)9$/, needs: 'high', internal: true, effect: DOWNLOAD },
  {
    type: /^(?:ESP32(?!-?[SCHP]\d)|ESP-?WROOM-?32|ESP-?WROVER|ESP-?PICO|T-?MICRO32)/,
    pin: /^(?:GPIO|IOA?)_?0$/,
    needs: 'high',
    internal: true,
    effect: DOWNLOAD,
  },
  {
    type: /^(?:ESP32(?!-?[SCHP]\d)|ESP-?WROOM-?32|ESP-?WROVER|ESP-?PICO|T-?MICRO32)/,
    pin: /^(?:(?:GPIO|IOA?)_?12|MTDI)$/,
    needs: 'low',
    internal: true,
    effect: 'a high level at reset selects 1.8 V for the flash and the chip does not boot',
  },
  {
    type: /^(?:ESP-?(?:0\d|1\d)|ESP8266|ESP-?WROOM-02|ESP8285)/,
    pin: /^(?:GPIO|IO)_?0$/,
    needs: 'high',
    internal: true,
    effect: DOWNLOAD,
  },
  {
    type: /^(?:ESP-?(?:0\d|1\d)|ESP8266|ESP-?WROOM-02|ESP8285)/,
    pin: /^(?:GPIO|IO)_?2$/,
    needs: 'high',
    internal: true,
    effect: 'a low level at reset stops the boot',
  },
  {
    type: /^(?:ESP-?(?:07|1[2-9])|ESP8266|ESP-?WROOM-02|ESP8285)/,
    pin: /^(?:(?:GPIO|IO)_?15|MTDO)$/,
    needs: 'low',
    internal: false,
    effect: 'a high level at reset boots from an SD card that is not there',
  },
  {
    type: /^(?:ESP-?(?:0\d|1\d)|ESP8266|ESP-?WROOM-02|ESP8285)/,
    pin: /^(?:EN|CH_PD|CHIP_EN|CHIP_PD)$/,
    needs: 'high',
    internal: false,
    effect: 'a low or floating level keeps the chip switched off',
  },
  {
    type: /^(?:STM32(?:F[0-47]|L[014]|H7|G0)|GD32|APM32|AT32|CKS32)/,
    pin: /^(?:BOOT_?0|.*-BOOT0)$/,
    needs: 'low',
    internal: false,
    effect: 'a high or floating level starts the boot loader in ROM instead of the program',
  },
];

/** Boot pins of the fitted controllers. A port with boot as a second function on small STM32s is set by option bytes. */
export function strapsOf(parts: readonly BoardPart[]): Strap[] {
  const found: Strap[] = [];
  for (const part of parts) {
    if (!part.fitted) continue;
    for (const rule of STRAPS) {
      if (!typeMatches(part, rule.type)) continue;
      const pin = part.pins.find((candidate) => named(candidate, rule.pin) && !isSharedPort(candidate));
      if (pin)
        found.push({
          part,
          pin,
          name: pin.names.find((name) => rule.pin.test(name)) ?? pin.id,
          needs: rule.needs,
          internal: rule.internal,
          effect: rule.effect,
        });
    }
  }
  return found;
}

/** PB8-BOOT0 and PA14-BOOT0 can be freed by option bytes: what they need is not known. */
function isSharedPort(pin: BoardPin): boolean {
  return pin.names.some((name) => /^P[A-H]\d+/.test(name));
}

import { figures } from '@tracewright/parts/types';
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
const STRAPS: readonly StrapRule[] = figures('straps').map(({ type, pin, ...strap }) => ({
  ...strap,
  type,
  pin: new RegExp(pin),
}));

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

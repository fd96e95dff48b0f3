import { amperes, watts } from './numbers';

/** LEDs that are lit by a constant current. */
export const POWER_LEDS =
  'led driver|constant[- ]current (?:led|driver)|\\d+(?:\\.\\d+)? ?w(?:atts?)? (?:x ?\\d+ )?(?:white |power |cob |uv )?leds?(?! (?:bulb|lamp|strip|tube|light|panel))|(?:power|cob|high[- ]power) leds?';

/** What resistors of 0.1 ohm can be joined to, with the milliampere that 0.1 V over them make. */
export const LED_CURRENTS = [1000, 667, 500, 333] as const;
export type LedCurrent = (typeof LED_CURRENTS)[number];
/** More than the driver gives. */
const MOST_A = 1.2;

const USUAL_A = 0.35;
const OF_THREE_WATTS_A = 0.7;

/** Amperes of the LEDs that a text names, else as LEDs of their watts take. */
export function ledAmperes(text: string): number {
  const said = amperes(text).filter((one) => one <= 5);
  if (said.length > 0) return Math.max(...said);
  return watts(text).some((one) => one >= 3 && one < 5) ? OF_THREE_WATTS_A : USUAL_A;
}

export const tooBright = (text: string): boolean => ledAmperes(text) > MOST_A;

/** The nearest that is not above by more than a twentieth. */
export const ledCurrent = (text: string): LedCurrent =>
  LED_CURRENTS.find((one) => one <= ledAmperes(text) * 1000 * 1.05) ?? 333;

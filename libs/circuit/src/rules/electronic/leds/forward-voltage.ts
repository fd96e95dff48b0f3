import type { BoardPart } from '../../board';

/** Forward voltages of indicator LEDs at some milliampere, by colour. Volts. */
const FORWARD: readonly (readonly [RegExp, number])[] = [
  [/INFRA|\bIR\b|940|850/i, 1.3],
  [/RED|\bR\b|ORANGE|AMBER/i, 1.9],
  [/YELLOW|\bY\b/i, 2.0],
  [/BLUE|WHITE|UV\b|VIOLET|PINK/i, 2.9],
  [/GREEN|\bG\b/i, 2.1],
];
const UNKNOWN_FORWARD = 2.0;

/** The text that tells an LED's colour and make. */
export function ledText({ component }: BoardPart): string {
  return `${component.value} ${component.footprint} ${component.description ?? ''}`;
}

/** The voltage of an LED at some milliampere: of its data sheet, or by its colour. */
export function forwardVolts(led: BoardPart): number {
  const own = led.identity.exact ? led.identity.catalogue?.ratings?.vfTypV : undefined;
  return own ?? FORWARD.find(([pattern]) => pattern.test(ledText(led)))?.[1] ?? UNKNOWN_FORWARD;
}

import type { MountingKind, Span } from '@tracewright/contracts/recommendations';

/** °C, as industry calls its grades. */
export function namedClimate(words: string): Span | null {
  if (/\bautomotive (?:temperature|grade)\b/.test(words)) return { from: -40, to: 125 };
  if (/\bindustrial (?:temperature|grade)\b/.test(words)) return { from: -40, to: 85 };
  return null;
}

export function mountings(words: string): readonly MountingKind[] {
  if (/\b(?:breadboard|hand[ -]?solder\w*|no smd|not smd|without smd)\b/.test(words)) return ['THT', 'module'];
  const found: MountingKind[] = [];
  if (/\b(?:smd|smt|surface[ -]mount\w*)\b/.test(words)) found.push('SMD');
  if (/\b(?:through[ -]?hole|tht|dip packages?)\b/.test(words)) found.push('THT');
  if (/\b(?:only (?:ready[ -]made )?modules|modules only|breakout boards? only|only breakout boards?)\b/.test(words))
    found.push('module');
  return found;
}

import { describe, expect, it } from 'vitest';
import { colorsOf, type ColorName, type Mode } from './tokens';

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES: readonly ColorName[] = ['bg', 'surface', 'surface-raised', 'surface-sunken'];
const READ: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['text', SURFACES],
  ['text-secondary', [...SURFACES, 'brand-soft']],
  ['text-muted', SURFACES],
  ['brand-text', [...SURFACES, 'brand-soft']],
  ['on-brand', ['brand', 'brand-hover', 'brand-active']],
  ['good', ['surface', 'bg', 'good-soft']],
  ['accent', ['surface', 'bg', 'accent-soft']],
  ['warning', ['surface', 'bg', 'warning-soft']],
  ['error', ['surface', 'bg', 'error-soft']],
  ['info', ['surface', 'bg', 'info-soft']],
  ['part-text', ['canvas', 'part']],
];
const SEEN: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['line-strong', ['surface', 'surface-raised']],
  ['brand', SURFACES],
  ['wire-power', ['canvas', 'part']],
  ['wire-signal', ['canvas', 'part']],
  ['part-line', ['canvas', 'part']],
  ['selection', ['canvas', 'part']],
  ['finding', ['canvas', 'part']],
  ['pin', ['canvas', 'part']],
];

describe.each<Mode>(['light', 'dark'])('contrast in the %s theme', (mode) => {
  const colors = colorsOf(mode);
  const pairs = (table: typeof READ) => table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  it.each(pairs(READ))('text %s on %s reads at 4.5:1', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SEEN))('%s on %s is seen at 3:1', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(3);
  });
});

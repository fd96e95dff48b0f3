/**
 * The one theme, as CSS variables on the root element; Ant Design's tokens are made from the same table.
 *
 * Surfaces   --tw-bg page · --tw-surface panels · --tw-surface-raised menus, dialogs · --tw-surface-sunken wells
 *            --tw-hover and --tw-pressed (laid over any surface) · --tw-scrim behind drawers
 * Lines      --tw-line · --tw-line-control (buttons) · --tw-line-strong (fields, 3:1)
 * Text       --tw-text · --tw-text-secondary · --tw-text-muted · --tw-on-brand (text on --tw-brand)
 * Brand      --tw-brand · --tw-brand-hover · --tw-brand-active · --tw-brand-soft (tint) · --tw-brand-text (links)
 * Meaning    --tw-good · --tw-accent · --tw-warning · --tw-error · --tw-info, each also as --tw-…-soft (tint)
 *            compatibility bars: error below 70, accent from 70, good from 90
 * Canvas     --tw-canvas · --tw-grid · --tw-grid-strong · --tw-part · --tw-part-line · --tw-part-text · --tw-pin
 *            --tw-wire-power · --tw-wire-signal · --tw-wire-unbound · --tw-selection · --tw-selection-soft · --tw-finding
 * Depth      --tw-shadow-card · --tw-shadow-overlay · --tw-focus-ring (a box-shadow)
 * Fixed      --tw-space-1 to -12 (4 px steps) · --tw-radius-sm 4 · --tw-radius 6 · --tw-radius-lg 10
 *            --tw-font · --tw-font-mono · --tw-header-height
 * The root element's data-theme is 'light' or 'dark'; a canvas that caches colours reads them again when it changes.
 */
export interface ColorTokens {
  readonly [name: string]: string;
}

export const lightColors = {
  bg: '#f6f8f7',
  surface: '#ffffff',
  'surface-raised': '#ffffff',
  'surface-sunken': '#eef1f0',
  hover: 'rgba(16, 36, 32, 0.05)',
  pressed: 'rgba(16, 36, 32, 0.09)',
  scrim: 'rgba(12, 20, 18, 0.45)',
  line: '#dfe4e2',
  'line-control': '#c4cecb',
  'line-strong': '#84918d',
  text: '#111816',
  'text-secondary': '#46524e',
  'text-muted': '#61706b',
  'on-brand': '#ffffff',
  brand: '#0b6e5b',
  'brand-hover': '#095d4d',
  'brand-active': '#074b3e',
  'brand-soft': '#e0f1ec',
  'brand-text': '#0a6553',
  good: '#1a7a3c',
  'good-soft': '#e3f4e8',
  accent: '#a05800',
  'accent-soft': '#fcefd9',
  warning: '#965500',
  'warning-soft': '#fdf1dc',
  error: '#c02633',
  'error-soft': '#fdeaea',
  info: '#1d5bc9',
  'info-soft': '#e7effc',
  canvas: '#fbfcfc',
  grid: '#e6ebe9',
  'grid-strong': '#d3dbd8',
  part: '#ffffff',
  'part-line': '#5c6b66',
  'part-text': '#111816',
  pin: '#7b5a2e',
  'wire-power': '#2160e0',
  'wire-signal': '#bd7400',
  'wire-unbound': '#8a9693',
  selection: '#0b6e5b',
  'selection-soft': 'rgba(11, 110, 91, 0.12)',
  finding: '#c02633',
} satisfies ColorTokens;

export type ColorName = keyof typeof lightColors;

export const darkColors: { readonly [name in ColorName]: string } = {
  bg: '#0d1211',
  surface: '#141a19',
  'surface-raised': '#1b2321',
  'surface-sunken': '#0a0e0d',
  hover: 'rgba(222, 245, 238, 0.06)',
  pressed: 'rgba(222, 245, 238, 0.1)',
  scrim: 'rgba(0, 0, 0, 0.6)',
  line: '#273130',
  'line-control': '#3a4745',
  'line-strong': '#667571',
  text: '#e7eeeb',
  'text-secondary': '#aab7b3',
  'text-muted': '#8b9995',
  'on-brand': '#04211a',
  brand: '#2fc0a0',
  'brand-hover': '#4bd1b3',
  'brand-active': '#27a88b',
  'brand-soft': '#12302a',
  'brand-text': '#47cfb1',
  good: '#54c883',
  'good-soft': '#133021',
  accent: '#eda63c',
  'accent-soft': '#33260f',
  warning: '#f0b14d',
  'warning-soft': '#33260f',
  error: '#f57b83',
  'error-soft': '#391a1d',
  info: '#7fb0ff',
  'info-soft': '#172842',
  canvas: '#0f1514',
  grid: '#1a2321',
  'grid-strong': '#26312f',
  part: '#1b2422',
  'part-line': '#85948f',
  'part-text': '#e7eeeb',
  pin: '#d0a673',
  'wire-power': '#5f9dff',
  'wire-signal': '#eda63c',
  'wire-unbound': '#74827e',
  selection: '#2fc0a0',
  'selection-soft': 'rgba(47, 192, 160, 0.18)',
  finding: '#f57b83',
};

export type Mode = 'light' | 'dark';

export const colorsOf = (mode: Mode): { readonly [name in ColorName]: string } =>
  mode === 'dark' ? darkColors : lightColors;

export const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
export const FONT_MONO = "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

const depth: { readonly [mode in Mode]: { readonly [name: string]: string } } = {
  light: {
    'shadow-card': '0 1px 2px rgba(16, 36, 32, 0.05)',
    'shadow-overlay': '0 12px 32px -8px rgba(16, 36, 32, 0.2), 0 2px 6px rgba(16, 36, 32, 0.08)',
  },
  dark: {
    'shadow-card': '0 1px 2px rgba(0, 0, 0, 0.4)',
    'shadow-overlay': '0 16px 40px -8px rgba(0, 0, 0, 0.7), 0 2px 8px rgba(0, 0, 0, 0.4)',
  },
};

/** All variables of one mode, by their full CSS name. */
export function cssVariables(mode: Mode): { readonly [name: string]: string } {
  const colors = colorsOf(mode);
  const variables = {
    ...colors,
    ...depth[mode],
    'focus-ring': `0 0 0 2px ${colors.surface}, 0 0 0 4px ${colors.brand}`,
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--tw-${name}`, value]));
}

import { isDeep } from '@tracewright/circuit/design';
import type { PartFamily } from '../geometry/part-kind';

/** Colours and fonts as the theme's CSS variables give them. */
export interface Palette {
  readonly canvas: string;
  readonly isDark: boolean;
  readonly grid: string;
  readonly gridStrong: string;
  readonly part: string;
  readonly partLine: string;
  readonly partText: string;
  readonly partMuted: string;
  readonly pin: string;
  readonly wirePower: string;
  readonly wireSignal: string;
  readonly wireUnbound: string;
  readonly selection: string;
  readonly selectionSoft: string;
  readonly finding: string;
  readonly error: string;
  readonly warning: string;
  readonly info: string;
  readonly family: { readonly [family in PartFamily]: string };
  readonly font: string;
  readonly fontMono: string;
}

/** Used where a variable is not set, as in a test without the theme. */
const FALLBACK = '#808080';

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string, fallback = FALLBACK): string => style.getPropertyValue(`--tw-${name}`).trim() || fallback;
  const canvas = read('canvas', '#ffffff');
  return {
    canvas,
    isDark: isDeep(canvas),
    grid: read('grid', '#e6e6e6'),
    gridStrong: read('grid-strong', '#d0d0d0'),
    part: read('part', '#ffffff'),
    partLine: read('part-line'),
    partText: read('part-text', '#111111'),
    partMuted: read('text-muted'),
    pin: read('pin'),
    wirePower: read('wire-power', '#2160e0'),
    wireSignal: read('wire-signal', '#bd7400'),
    wireUnbound: read('wire-unbound'),
    selection: read('selection', '#0b6e5b'),
    selectionSoft: read('selection-soft', 'rgba(11, 110, 91, 0.12)'),
    finding: read('finding', '#c02633'),
    error: read('error', '#c02633'),
    warning: read('warning', '#965500'),
    info: read('info', '#1d5bc9'),
    family: {
      controller: read('brand'),
      sensor: read('good'),
      power: read('wire-power'),
      communication: read('info'),
      semiconductor: read('accent'),
      connector: read('text-muted'),
      passive: read('part-line'),
      other: read('part-line'),
    },
    font: read('font', 'system-ui, sans-serif'),
    fontMono: read('font-mono', 'ui-monospace, monospace'),
  };
}

/** Calls back whenever the theme changes; answers how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', changed);
  };
}

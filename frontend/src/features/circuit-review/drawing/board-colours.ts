import type { Severity } from '@tracewright/circuit/rules';

export interface BoardColours {
  readonly backdrop: string;
  readonly board: string;
  readonly edge: string;
  readonly top: string;
  readonly bottom: string;
  readonly inner: string;
  readonly pad: string;
  readonly body: string;
  readonly bodyLine: string;
  readonly text: string;
  readonly marked: string;
  readonly severity: { readonly [severity in Severity]: string };
  readonly font: string;
}

/** As the theme has them now. */
export function themeColours(element: Element): BoardColours {
  const style = getComputedStyle(element);
  const read = (name: string, fallback: string): string => style.getPropertyValue(`--tw-${name}`).trim() || fallback;
  return {
    backdrop: read('surface-sunken', PAPER_COLOURS.backdrop),
    board: read('part', PAPER_COLOURS.board),
    edge: read('part-line', PAPER_COLOURS.edge),
    top: read('wire-signal', PAPER_COLOURS.top),
    bottom: read('wire-power', PAPER_COLOURS.bottom),
    inner: read('wire-unbound', PAPER_COLOURS.inner),
    pad: read('pin', PAPER_COLOURS.pad),
    body: read('part-line', PAPER_COLOURS.body),
    bodyLine: read('part-line', PAPER_COLOURS.bodyLine),
    text: read('part-text', PAPER_COLOURS.text),
    marked: read('selection', PAPER_COLOURS.marked),
    severity: {
      error: read('error', PAPER_COLOURS.severity.error),
      warning: read('warning', PAPER_COLOURS.severity.warning),
      info: read('info', PAPER_COLOURS.severity.info),
    },
    font: read('font', PAPER_COLOURS.font),
  };
}

/** For reports: dark on white, whatever the theme. */
export const PAPER_COLOURS: BoardColours = {
  backdrop: '#ffffff',
  board: '#fbfcfc',
  edge: '#5c6b66',
  top: '#bd7400',
  bottom: '#2160e0',
  inner: '#8a9693',
  pad: '#7b5a2e',
  body: '#5c6b66',
  bodyLine: '#5c6b66',
  text: '#111816',
  marked: '#0b6e5b',
  severity: { error: '#c02633', warning: '#965500', info: '#1d5bc9' },
  font: 'system-ui, sans-serif',
};

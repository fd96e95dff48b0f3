import type { Severity } from '@tracewright/circuit/rules';

/** Of what is not marked: light, so that marks stand out, also printed in grey. */
export const TINTS = {
  board: '#fbfcfc',
  edge: '#5c6b66',
  top: '#ecc98f',
  bottom: '#b5c8f0',
  inner: '#d5dad8',
  pad: { top: '#a08458', bottom: '#c9c0ae' },
  body: { top: '#7b8884', bottom: '#b3bcb9' },
  text: '#111816',
  below: '#68736f',
} as const;

/** Of what is marked, as the severities are coloured in the report. */
export const MARKED: { readonly [severity in Severity]: { readonly line: string; readonly fill: string } } = {
  error: { line: '#a61b1b', fill: '#f3b6b6' },
  warning: { line: '#8a5a00', fill: '#f2d08f' },
  info: { line: '#1f4f99', fill: '#b9cff2' },
};

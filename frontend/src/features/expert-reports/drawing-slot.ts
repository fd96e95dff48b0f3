import type { Severity } from '@tracewright/circuit/rules';
import type { ReactNode } from 'react';

export interface Marks {
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly severity?: Severity;
}

export type Flags = ReadonlyMap<string, Severity>;

/** What is drawn, and what stands out of it. */
export interface DrawingRequest {
  /** Where the file is to be had. */
  readonly address: string;
  readonly name: string;
  readonly marked: Marks;
  readonly flags: Flags;
  readonly describe: (reference: string) => string;
  readonly onPick: (reference: string | undefined) => void;
}

/** How a file is drawn; the page that puts the features together gives it. */
export type DrawFile = (request: DrawingRequest) => ReactNode;

export const NO_MARKS: Marks = { refs: [], nets: [] };

const GRAVITY: readonly Severity[] = ['error', 'warning', 'info'];

/** The gravest of the findings about each part. */
export function flagsOf(findings: readonly { readonly refs: readonly string[]; readonly severity: Severity }[]): Flags {
  const flags = new Map<string, Severity>();
  for (const severity of GRAVITY) {
    for (const finding of findings) {
      if (finding.severity !== severity) continue;
      for (const ref of finding.refs) if (!flags.has(ref)) flags.set(ref, severity);
    }
  }
  return flags;
}

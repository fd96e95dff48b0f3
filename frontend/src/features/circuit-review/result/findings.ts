import type { Finding, RuleCategory, Severity } from '@tracewright/circuit/rules';
import type { Drawing } from '../analysis/drawing';
import type { Flags } from '../drawing/picture';

const RANK: { readonly [severity in Severity]: number } = { error: 0, warning: 1, info: 2 };

/** A finding and its place in the review's list, by which it is known on the page. */
export interface Listed {
  readonly at: number;
  readonly finding: Finding;
}

export type SeverityFilter = ReadonlySet<Severity>;

export const ALL_SEVERITIES: SeverityFilter = new Set<Severity>(['error', 'warning', 'info']);

export const listed = (findings: readonly Finding[]): readonly Listed[] =>
  findings.map((finding, at) => ({ finding, at }));

export const inCategory = (findings: readonly Listed[], category: RuleCategory): readonly Listed[] =>
  findings.filter(({ finding }) => finding.category === category);

export function severityCounts(findings: readonly Finding[]): { readonly [severity in Severity]: number } {
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return { error: of('error'), warning: of('warning'), info: of('info') };
}

/** The gravest finding about each part. */
export function flagsOf(findings: readonly Finding[]): Flags {
  const flags = new Map<string, Severity>();
  for (const { refs, severity } of findings) {
    for (const ref of refs) {
      const known = flags.get(ref);
      if (!known || RANK[severity] < RANK[known]) flags.set(ref, severity);
    }
  }
  return flags;
}

/** Values of the drawn parts by reference. */
export function partValues(drawing: Drawing | undefined): ReadonlyMap<string, string> {
  const parts = drawing?.kind === 'board' ? drawing.parts : (drawing?.design.components ?? []);
  return new Map(parts.map(({ reference = '', value = '' }) => [reference, value]));
}

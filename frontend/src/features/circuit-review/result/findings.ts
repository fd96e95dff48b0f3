import type { Finding, RuleCategory, Severity } from '@tracewright/circuit/rules';
import type { Drawing } from '../analysis/drawing';
import type { RuleFacts } from '../analysis/messages';
import type { Flags } from '../drawing/picture';

/** A finding and its place in the review's list, by which it is known on the page. */
export interface Listed {
  readonly at: number;
  readonly finding: Finding;
  /** A matter of taste and comfort: it stands apart, below every fault. */
  readonly style: boolean;
}

export type SeverityFilter = ReadonlySet<Severity>;

export const ALL_SEVERITIES: SeverityFilter = new Set<Severity>(['error', 'warning', 'info']);

/** Names of the rules whose findings are style. */
export const styleRules = (rules: readonly RuleFacts[]): ReadonlySet<string> =>
  new Set(rules.filter(({ gravity }) => gravity === 'style').map(({ name }) => name));

export function listed(findings: readonly Finding[], rules: readonly RuleFacts[]): readonly Listed[] {
  const style = styleRules(rules);
  return findings.map((finding, at) => ({ finding, at, style: style.has(finding.rule) }));
}

export const faults = (findings: readonly Listed[]): readonly Finding[] =>
  findings.filter(({ style }) => !style).map(({ finding }) => finding);

export const inCategory = (findings: readonly Listed[], category: RuleCategory): readonly Listed[] =>
  findings.filter(({ finding }) => finding.category === category);

export function severityCounts(findings: readonly Finding[]): { readonly [severity in Severity]: number } {
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return { error: of('error'), warning: of('warning'), info: of('info') };
}

/** The gravest fault about each part, which is the first of them. Style, which may name every part, marks none. */
export function flagsOf(findings: readonly Listed[]): Flags {
  const flags = new Map<string, Severity>();
  for (const { refs, severity } of faults(findings)) {
    for (const ref of refs) if (!flags.has(ref)) flags.set(ref, severity);
  }
  return flags;
}

/** Values of the drawn parts by reference. */
export function partValues(drawing: Drawing | undefined): ReadonlyMap<string, string> {
  const parts = drawing?.kind === 'board' ? drawing.parts : (drawing?.design.components ?? []);
  return new Map(parts.map(({ reference = '', value = '' }) => [reference, value]));
}

import { type Finding, findingId } from '../rules';

/** What became of the findings from one version of a design to the next. */
export interface Comparison {
  readonly added: readonly Finding[];
  readonly gone: readonly Finding[];
  readonly remaining: readonly Finding[];
}

/** Told apart by rule, parts and nets; both versions are to be checked by the same rules. */
export function compareFindings(before: readonly Finding[], now: readonly Finding[]): Comparison {
  const [known, found] = [idsOf(before), idsOf(now)];
  return {
    added: now.filter((finding) => !known.has(findingId(finding))),
    gone: before.filter((finding) => !found.has(findingId(finding))),
    remaining: now.filter((finding) => known.has(findingId(finding))),
  };
}

const idsOf = (findings: readonly Finding[]): ReadonlySet<string> => new Set(findings.map(findingId));

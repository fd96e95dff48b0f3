import type { Board } from './board';
import type { RuleFinding } from './rule';
import { inOrder, list } from './words';
import { addTo } from './groups';

/** From this many places on the same fault becomes one finding. */
const SAME = 3;

/** What a finding says apart from which part and net it says it of. */
function cause(finding: RuleFinding, board: Board): string {
  const values = finding.refs
    .map((ref) => board.part(ref))
    .map((part) => `${part?.kind ?? ''}:${part?.component.value ?? ''}`);
  return JSON.stringify([finding.severity ?? '', values.sort(), finding.nets.length, withoutNames(finding)]);
}

function withoutNames(finding: RuleFinding): string {
  // Nets first: they may contain references. Only the wording that is the same for all remains.
  const names = [...finding.nets, ...finding.nets.map((net) => net.split('/').pop() ?? net), ...finding.refs].sort(
    (a, b) => b.length - a.length,
  );
  return names.reduce((text, name) => (name === '' ? text : text.split(name).join('*')), finding.title);
}

function merged(group: readonly RuleFinding[]): RuleFinding | undefined {
  const [first, ...others] = group;
  if (!first) return undefined;
  const elsewhere = inOrder(others.map((other) => other.refs[0] ?? other.nets[0] ?? '').filter((name) => name !== ''));
  return {
    ...first,
    title: `${first.title} (and ${others.length} more places)`,
    description: `${first.description} The same holds at ${others.length} more places: ${list(elsewhere, 12)}.`,
    refs: inOrder(group.flatMap((each) => each.refs)),
    nets: inOrder(group.flatMap((each) => each.nets)),
    evidence: { places: group.length, first: first.evidence },
    confidence: Math.min(...group.map((each) => each.confidence)),
  };
}

/**
 * Joins findings of one rule that say the same of the same kinds of parts at three or more places: channels drawn
 * several times, copies on a production panel.
 */
export function mergeSameCause(findings: readonly RuleFinding[], board: Board): readonly RuleFinding[] {
  if (findings.length < SAME) return findings;
  const groups = new Map<string, RuleFinding[]>();
  for (const finding of findings) {
    const key = cause(finding, board);
    addTo(groups, key, finding);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length < SAME) return group;
    const one = merged(group);
    return one ? [one] : [];
  });
}

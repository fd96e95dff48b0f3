import type { Board } from './board';
import type { Finding, OwnPartUsed } from './finding';
import { inOrder, list } from './words';

/** How whoever reads the findings calls the owner of the circuit. */
export type Whose = 'your' | 'the customer’s';

/** The parts of somebody's own that a board has, by id. */
export function ownPartsOn({ parts }: Board): readonly OwnPartUsed[] {
  const found = new Map<string, { id: string; version: number; refs: string[] }>();
  for (const { ref, identity } of parts) {
    const own = identity.catalogue?.own;
    if (!own) continue;
    const known = found.get(own.id);
    if (known) known.refs.push(ref);
    else found.set(own.id, { ...own, refs: [ref] });
  }
  return [...found.values()]
    .map(({ refs, ...own }) => ({ ...own, refs: inOrder(refs) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Names the source where it is whoever asks, or whose circuit is read by somebody else. */
export function withSource(finding: Finding, ownRefs: ReadonlySet<string>, whose: Whose = 'your'): Finding {
  const refs = finding.refs.filter((ref) => ownRefs.has(ref));
  if (refs.length === 0) return finding;
  const parts = `${whose} own ${refs.length === 1 ? 'part' : 'parts'}`;
  const description = `${finding.description} For ${list(refs)}, the data of ${parts} counts.`;
  return { ...finding, description, evidence: { ...finding.evidence, ownParts: refs } };
}

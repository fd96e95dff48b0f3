import type { Circuit } from '../model';
import { type OwnPart, type PartCatalogue, withOwnParts } from '../parts';
import { buildBoard } from './board';
import { Doubts } from './doubt';
import { mergeSameCause } from './merge';
import type { Finding, NotCheckable, Review } from './finding';
import { compareFindings } from './gravity';
import { knowledgeOf } from './knowledge';
import { ownPartsOn, type Whose, withSource } from './own-parts';
import type { Rule, RuleFinding } from './rule';
import { RULES } from './rules';
import { inOrder } from './words';

export interface ReviewOptions {
  readonly parts: PartCatalogue;
  /** What the design's owner says of parts of their own. */
  readonly own?: readonly OwnPart[];
  /** Whose parts those are to the reader; left out: the reader's. */
  readonly whose?: Whose;
  /** Leaves out the rules for which it answers false. */
  readonly rules?: (rule: Rule) => boolean;
  /** What the project is meant to do: its name, description, requirements. */
  readonly projectText?: string;
}

/**
 * Stable identity of a finding: rule, sorted references, sorted nets. What the project asks for and does not have is on no
 * part and no net: such findings are told apart by what was asked for.
 */
export function findingId({
  rule,
  refs,
  nets,
  evidence = {},
}: Pick<Finding, 'rule' | 'refs' | 'nets'> & Partial<Pick<Finding, 'evidence'>>): string {
  const asked = refs.length + nets.length === 0 && typeof evidence.asked === 'string' ? [evidence.asked] : [];
  return [rule, [...refs].sort().join(','), [...nets].sort().join(','), ...asked].join('|');
}

function complete(rule: Rule, found: RuleFinding): Finding {
  return {
    rule: rule.name,
    ruleVersion: rule.version,
    category: rule.category,
    severity: found.severity ?? rule.severity,
    title: found.title,
    description: found.description,
    recommendations: found.recommendations,
    refs: inOrder(found.refs),
    nets: inOrder(found.nets),
    evidence: found.evidence,
    confidence: Math.round(found.confidence * 100) / 100,
  };
}

function sorted(findings: readonly Finding[]): Finding[] {
  const order = new Map(RULES.map((rule, index) => [rule.name, index]));
  const keyed = findings.map((finding) => ({ finding, id: findingId(finding) }));
  // Same rule, parts and nets twice is the same fault twice.
  const unique = [...new Map(keyed.map((entry) => [entry.id, entry])).values()];
  unique.sort(
    (a, b) =>
      compareFindings(a.finding, b.finding) ||
      (order.get(a.finding.rule) ?? 0) - (order.get(b.finding.rule) ?? 0) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  return unique.map((entry) => entry.finding);
}

/**
 * Runs all design rules on a circuit. Pure and deterministic: the same circuit, catalogue and rule versions give the
 * same bytes. Coverage tells which rules ran, did not apply, or could not be checked and why.
 */
export function reviewCircuit(circuit: Circuit, options: ReviewOptions): Review {
  const board = buildBoard(circuit, withOwnParts(options.parts, options.own ?? []), options.projectText);
  const own = ownPartsOn(board);
  const ownRefs = new Set(own.flatMap(({ refs }) => refs));
  const findings: Finding[] = [];
  const doubts = new Doubts(board);
  const rulesRun: string[] = [];
  const notApplicable: string[] = [];
  const notCheckable: NotCheckable[] = [];
  for (const rule of RULES) {
    if (options.rules && !options.rules(rule)) continue;
    const outcome = doubts.judge(rule, rule.check(board));
    findings.push(
      ...mergeSameCause(outcome.findings, board).map((found) =>
        withSource(complete(rule, found), ownRefs, options.whose),
      ),
    );
    notCheckable.push(
      ...outcome.notCheckable.map((entry) => ({
        rule: rule.name,
        reason: entry.reason,
        ...(entry.refs && entry.refs.length > 0 ? { refs: inOrder(entry.refs) } : {}),
      })),
    );
    if (outcome.checked > 0) rulesRun.push(rule.name);
    else if (outcome.notCheckable.length === 0) notApplicable.push(rule.name);
  }
  return {
    findings: sorted(findings),
    coverage: {
      rulesRun,
      notApplicable,
      notCheckable,
      ...knowledgeOf(board),
      ...(own.length > 0 && { ownParts: own }),
      components: circuit.components.length,
      nets: circuit.nets.length,
    },
  };
}

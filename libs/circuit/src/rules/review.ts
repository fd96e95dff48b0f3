import type { Circuit } from '../model';
import type { PartCatalogue } from '../parts';
import { buildBoard, type Board } from './board';
import { mergeSameCause } from './merge';
import type { Coverage, Finding, NotCheckable, Review, Severity } from './finding';
import type { Rule, RuleFinding, RuleNeed, RuleOutcome } from './rule';
import { RULES } from './rules';
import { inOrder } from './words';

export interface ReviewOptions {
  readonly parts: PartCatalogue;
  /** Leaves out the rules for which it answers false. */
  readonly rules?: (rule: Rule) => boolean;
  /** What the project is meant to do: its name, description, requirements. */
  readonly projectText?: string;
}

const SEVERITY_ORDER: { readonly [severity in Severity]: number } = { error: 0, warning: 1, info: 2 };

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
      SEVERITY_ORDER[a.finding.severity] - SEVERITY_ORDER[b.finding.severity] ||
      (order.get(a.finding.rule) ?? 0) - (order.get(b.finding.rule) ?? 0) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  return unique.map((entry) => entry.finding);
}

function recognition(board: Board): Pick<Coverage, 'partsRecognised' | 'partsUnknown'> {
  const unknown = board.parts.filter((part) => part.kind === 'unknown');
  return {
    partsRecognised: board.parts.length - unknown.length,
    partsUnknown: inOrder(unknown.map((part) => part.ref).filter((ref) => ref !== '')),
  };
}

/** Where sheets of a schematic are missing, or one is read alone, what the others add to a named net is not known: findings on such nets are doubt. */
function withoutDoubt(outcome: RuleOutcome, board: Board): RuleOutcome {
  const certain = outcome.findings.filter((found) => found.nets.every((name) => board.net(name)?.automatic !== false));
  const doubtful = outcome.findings.filter((found) => !certain.includes(found));
  if (doubtful.length === 0) return outcome;
  const reason = 'Sheets of the schematic are missing, so that what else is on a named net is not known.';
  return {
    checked: outcome.checked,
    findings: certain,
    notCheckable: [...outcome.notCheckable, { reason, refs: inOrder(doubtful.flatMap((found) => found.refs)) }],
  };
}

const CONNECTIONS: readonly RuleNeed[] = ['connections', 'pin names'];

/**
 * Where no part has a pin, as in a list of parts or a drawing that was read, a rule about connections that saw nothing
 * did not find that it does not apply.
 */
function withoutPins(outcome: RuleOutcome, { needs }: Rule): RuleOutcome {
  const silent = outcome.checked === 0 && outcome.notCheckable.length === 0;
  if (!silent || !needs.some((need) => CONNECTIONS.includes(need))) return outcome;
  return { ...outcome, notCheckable: [{ reason: 'No part has pins: what is connected to what is not known.' }] };
}

const hasNoPins = ({ components, nets }: Circuit): boolean =>
  components.length > 0 && nets.length === 0 && components.every(({ pins }) => pins.length === 0);

/**
 * Runs all design rules on a circuit. Pure and deterministic: the same circuit, catalogue and rule versions give the
 * same bytes. Coverage tells which rules ran, did not apply, or could not be checked and why.
 */
export function reviewCircuit(circuit: Circuit, options: ReviewOptions): Review {
  const board = buildBoard(circuit, options.parts, options.projectText);
  const findings: Finding[] = [];
  const partial = circuit.warnings.some(({ code }) => code === 'missing_sheet' || code === 'sheet_alone');
  const pinless = hasNoPins(circuit);
  const rulesRun: string[] = [];
  const notApplicable: string[] = [];
  const notCheckable: NotCheckable[] = [];
  for (const rule of RULES) {
    if (options.rules && !options.rules(rule)) continue;
    const seen = pinless ? withoutPins(rule.check(board), rule) : rule.check(board);
    const outcome = partial ? withoutDoubt(seen, board) : seen;
    findings.push(...mergeSameCause(outcome.findings, board).map((found) => complete(rule, found)));
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
      ...recognition(board),
      components: circuit.components.length,
      nets: circuit.nets.length,
    },
  };
}

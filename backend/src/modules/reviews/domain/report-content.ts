import type { Severity } from '@tracewright/circuit/rules';
import type { FindingCounts } from '@tracewright/contracts/reviews/events';
import type {
  REPORT_LIMITS,
  ReportContent,
  ReportFinding,
  ReportVerdict,
  ReviewCircuit,
} from '@tracewright/contracts/reviews/reports';
import { isBlank, Refusal } from '@tracewright/kernel';

export const LIMITS = {
  findings: 60,
  marks: 100,
  summary: 5000,
  title: 200,
  text: 4000,
  recommendation: 2000,
  characters: 100_000,
  reason: 500,
} as const satisfies typeof REPORT_LIMITS;

/** As JSON: so many characters, encrypted, still fit into one event whatever letters they are. */
const MOST_IN_ONE_EVENT = 12_000;

/** A report with no more than can be kept, and nothing in it that no paper shows. */
export function checkedContent(content: ReportContent): ReportContent {
  const { summary, verdict, findings } = content;
  if (findings.length > LIMITS.findings) {
    throw invalid('findings', `A report has at most ${LIMITS.findings} findings; this one has ${findings.length}.`);
  }
  const checked = {
    summary: checkedText('summary', summary, LIMITS.summary),
    verdict,
    findings: findings.map(finding),
  };
  const ids = new Set(findings.map(({ id }) => id));
  if (ids.size < findings.length) throw invalid('findings', 'Two findings have the same id.');
  const characters = checked.findings.reduce((sum, one) => sum + JSON.stringify(one).length, summary.length);
  if (characters > LIMITS.characters) {
    throw invalid('findings', `A report has at most ${LIMITS.characters} characters in all. Shorten it.`);
  }
  return checked;
}

function finding(given: ReportFinding, index: number): ReportFinding {
  const at = (field: string): string => `findings[${index}].${field}`;
  const { id, severity, file, own } = given;
  if (!/^[a-z0-9-]{4,36}$/.test(id))
    throw invalid(at('id'), 'The id of a finding is 4 to 36 letters a to z and digits.');
  const one: ReportFinding = {
    id,
    severity,
    title: checkedText(at('title'), given.title, LIMITS.title).replaceAll('\n', ' '),
    text: checkedText(at('text'), given.text, LIMITS.text),
    recommendation: checkedText(at('recommendation'), given.recommendation, LIMITS.recommendation),
    file: hasMarks(given) ? file : null,
    refs: marks(at('refs'), given.refs, 'parts'),
    nets: marks(at('nets'), given.nets, 'nets'),
    own: own && { rule: own.rule, id: own.id },
  };
  if (JSON.stringify(one).length <= MOST_IN_ONE_EVENT) return one;
  throw invalid(at('text'), 'This finding is too long with all that it marks. Make two of it.');
}

const hasMarks = ({ refs, nets, own }: Pick<ReportFinding, 'refs' | 'nets' | 'own'>): boolean =>
  refs.length + nets.length > 0 || own !== null;

function marks(field: string, names: readonly string[], what: string): readonly string[] {
  if (names.length > LIMITS.marks) {
    throw invalid(field, `A finding marks at most ${LIMITS.marks} ${what}; this one marks ${names.length}.`);
  }
  return [...new Set(names)];
}

function checkedText(field: string, text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    // Tabs and line breaks are all that is written of them.
    .replace(/[^\P{Cc}\n\t]/gu, '');
  if (plain.length <= most) return plain;
  throw invalid(field, `This text has at most ${most} characters; it has ${plain.length}. Shorten it.`);
}

/** What is marked has to be in the circuit of its file. */
export function checkMarks({ findings }: ReportContent, circuits: readonly ReviewCircuit[]): void {
  const known = new Map(circuits.map((circuit) => [circuit.file, namesOf(circuit)]));
  findings.forEach((one, index) => {
    if (!hasMarks(one)) return;
    const at = (field: string): string => `findings[${index}].${field}`;
    const names = one.file === null ? undefined : known.get(one.file);
    if (!names) throw unknown(at('file'), 'What is marked is of no file of this review that holds a circuit.');
    const ref = one.refs.find((name) => !names.refs.has(name));
    if (ref !== undefined) throw unknown(at('refs'), `There is no part "${short(ref)}" in this circuit.`);
    const net = one.nets.find((name) => !names.nets.has(name));
    if (net !== undefined) throw unknown(at('nets'), `There is no net "${short(net)}" in this circuit.`);
    if (one.own && names.findings.get(one.own.id) !== one.own.rule) {
      throw unknown(at('own'), NO_SUCH_FINDING);
    }
  });
}

/** They may have had it before: what the customer says of parts of their own counts as it is now. */
const NO_SUCH_FINDING =
  'Our rules have no such finding about this circuit now. Where the customer has changed a part of their own since, take its mark away.';

const namesOf = ({ parts, nets, findings }: ReviewCircuit) => ({
  refs: new Set(parts.map(({ reference }) => reference)),
  nets: new Set(nets),
  findings: new Map(findings.map(({ id, rule }) => [id, rule])),
});

/** A report that can be delivered, its texts without blanks around them. */
export function wholeContent(content: ReportContent): ReportContent & { readonly verdict: ReportVerdict } {
  const { verdict } = content;
  const summary = filled('summary', content.summary, 'Write a summary before the report is delivered.');
  if (verdict === null) throw incomplete('verdict', 'Choose a verdict before the report is delivered.');
  const findings = content.findings.map((one, index) => ({
    ...one,
    title: filled(`findings[${index}].title`, one.title, `Finding ${index + 1} has no title.`),
    text: filled(`findings[${index}].text`, one.text, `Finding ${index + 1} has no text.`),
    recommendation: one.recommendation.trim(),
  }));
  return { summary, verdict, findings };
}

function filled(field: string, text: string, otherwise: string): string {
  if (isBlank(text)) throw incomplete(field, otherwise);
  return text.trim();
}

export function reasonOf(given: string | undefined, isCorrection: boolean): string | null {
  const reason = checkedText('reason', given ?? '', LIMITS.reason).trim();
  if (!isCorrection) return null;
  if (isBlank(reason)) {
    const message = 'The customer has a report already. Say why this one takes its place.';
    throw new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
  }
  return reason;
}

export function countsOf(findings: readonly Pick<ReportFinding, 'severity'>[]): FindingCounts {
  const count = (severity: Severity): number => findings.filter((one) => one.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), notes: count('info') };
}

/** Findings in groups of which each fits into one event. */
export function inParts(findings: readonly ReportFinding[]): readonly (readonly ReportFinding[])[] {
  const parts: ReportFinding[][] = [];
  let room = 0;
  for (const one of findings) {
    const length = JSON.stringify(one).length;
    const last = parts.at(-1);
    if (last && length <= room) last.push(one);
    else parts.push([one]);
    room = (last && length <= room ? room : MOST_IN_ONE_EVENT) - length;
  }
  return parts;
}

const short = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_report', message, [{ field, message }]);
const unknown = (field: string, message: string): Refusal =>
  new Refusal('impossible', 'unknown_mark', message, [{ field, message }]);
const incomplete = (field: string, message: string): Refusal =>
  new Refusal('impossible', 'report_incomplete', message, [{ field, message }]);

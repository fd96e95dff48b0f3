import type { Assessment, BillLine, Comparison, RailBudget } from '@tracewright/circuit/assessment';
import { formatQuantity } from '@tracewright/circuit/parts';
import type { Finding, Severity } from '@tracewright/circuit/rules';
import { formatInr, inr, type Json } from '@tracewright/kernel';
import type { Column, ReportPages } from '../../../../platform/paper';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const NAMES: { readonly [severity in Severity]: readonly [one: string, many: string] } = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['note', 'notes'],
};
const LIFECYCLES: { readonly [name: string]: string } = {
  active: 'active',
  nrnd: 'not for new designs',
  obsolete: 'obsolete',
};

export const ofSeverity = (findings: readonly Finding[], severity: Severity): readonly Finding[] =>
  findings.filter((finding) => finding.severity === severity);

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "1 error, 3 warnings, 2 notes". */
export const countsOf = (findings: readonly Finding[]): string =>
  SEVERITIES.map((severity) => counted(ofSeverity(findings, severity).length, ...NAMES[severity])).join(', ');

/** A moment as reports name it; `time` is ISO 8601 UTC. */
export const day = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** By severity, and in each by what would become of the circuit, as the rules list them. */
export function findingsSection(pages: ReportPages, { review }: Assessment): void {
  pages.heading('Findings');
  const { findings, coverage } = review;
  pages.paragraph(`${countsOf(findings)}, by ${coverage.rulesRun.length} rules that applied and were run.`);
  for (const severity of SEVERITIES) {
    for (const finding of ofSeverity(findings, severity)) oneFinding(pages, finding);
  }
}

function oneFinding(pages: ReportPages, finding: Finding): void {
  const { severity, title, description, recommendations, refs, nets, evidence, rule, ruleVersion, confidence } =
    finding;
  const [name] = NAMES[severity];
  pages.subheading(`${name.toUpperCase()}  ${title}`, severity);
  pages.paragraph(description);
  pages.fact('Rule', `${rule}, version ${ruleVersion}; sure to ${Math.round(confidence * 100)} %`);
  if (refs.length > 0) pages.fact('Parts', refs.join(', '), 'mono');
  if (nets.length > 0) pages.fact('Nets', nets.join(', '), 'mono');
  const figures = Object.entries(evidence).map(([figure, value]) => `${wordsOf(figure)} ${shown(value)}`);
  if (figures.length > 0) pages.fact('Figures', figures.join('; '));
  pages.list(recommendations);
}

const wordsOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

function shown(value: Json | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${wordsOf(name)} ${shown(inner)}`)
    .join(', ');
}

export function coverageSection(pages: ReportPages, { review, warnings }: Assessment): void {
  const { coverage } = review;
  pages.heading('What was checked, and what could not be');
  pages.fact('Parts', `${coverage.components}, of which ${coverage.partsRecognised} were recognised`);
  pages.fact('Nets', String(coverage.nets));
  if (coverage.partsUnknown.length > 0) pages.fact('Not recognised', coverage.partsUnknown.join(', '), 'mono');
  pages.fact('Rules run', coverage.rulesRun.join(', '));
  pages.fact('Rules that do not apply here', coverage.notApplicable.join(', ') || 'none');
  if (coverage.notCheckable.length > 0) {
    const columns: readonly Column[] = [
      { title: 'Could not be checked', width: 0.24 },
      { title: 'Why', width: 0.5 },
      { title: 'Parts', width: 0.26 },
    ];
    pages.table(
      columns,
      coverage.notCheckable.map(({ rule, reason, refs = [] }) => [rule, reason, refs.join(', ')]),
    );
  }
  if (warnings.length > 0) pages.list(warnings.map((warning) => `While reading: ${warning}`));
}

/** @param earlier null where there is no version before, `comparison` null where it can't be read any more */
export function comparisonSection(
  pages: ReportPages,
  earlier: { readonly reviewId: string; readonly requestedAt: string } | null,
  comparison: Comparison | null,
): void {
  pages.heading('Compared with the version before');
  if (!earlier) return pages.paragraph('There is no earlier review of a file of this name.');
  const named = `review ${earlier.reviewId} of ${day(earlier.requestedAt)}`;
  if (!comparison) return pages.paragraph(`The file of ${named} can not be read any more, so nothing is compared.`);
  const { added, gone, remaining } = comparison;
  pages.paragraph(
    `Both versions, this one and that of ${named}, were checked by the same rules: ${added.length} new, ` +
      `${gone.length} gone, ${remaining.length} still there.`,
  );
  const groups = [
    ['New', added],
    ['Gone', gone],
    ['Still there', remaining],
  ] as const;
  for (const [name, findings] of groups) {
    if (findings.length === 0) continue;
    pages.subheading(name);
    pages.list(findings.map(({ title, severity }) => `${title} (${NAMES[severity][0]})`));
  }
}

/** At which version each counted: what is changed later is no part of this report. */
export function ownPartsSection(pages: ReportPages, { ownParts }: Assessment): void {
  if (ownParts.length === 0) return;
  pages.heading('Your own parts');
  pages.paragraph('What you say of these parts counts in this report, before what our catalogue says of them.');
  pages.list(ownParts.map(({ partNumber, name, version }) => `${partNumber}, ${name}: version ${version}`));
}

const RAIL_COLUMNS: readonly Column[] = [
  { title: 'Rail', width: 0.15 },
  { title: 'Fed by', width: 0.22 },
  { title: 'Typical', width: 0.1, align: 'right' },
  { title: 'Peak', width: 0.1, align: 'right' },
  { title: 'Parts with known current', width: 0.15 },
  { title: 'Current not known', width: 0.15 },
  { title: 'Verdict', width: 0.13 },
];
const VERDICTS = { enough: 'enough', short: 'too little', open: 'open' } as const;

export function powerSection(pages: ReportPages, { power }: Assessment): void {
  pages.heading('Power budget by rail');
  if (power.length === 0) return pages.paragraph('No supply rail was recognised.');
  pages.paragraph(
    'Currents from data sheets in our catalogue, with what the regulators behind a rail ask of it. Enough: the peak leaves ' +
      'a fifth of the source in reserve. Open: a current or the limit of a source is not known.',
  );
  pages.table(RAIL_COLUMNS, power.map(railRow));
}

function railRow(rail: RailBudget): readonly string[] {
  const { net, volts, sources, typical, peak, peakWatts, loads, unknown, verdict } = rail;
  const fed = sources.map(({ label, limit }) => `${label}: ${limit === null ? 'limit not known' : amperes(limit)}`);
  const watts = peakWatts === null ? '' : ` (${formatQuantity(peakWatts, 'watt')})`;
  return [
    volts === null ? `${net}, voltage not known` : `${net}, ${volts}`,
    fed.join('; ') || 'source not recognised',
    amperes(typical),
    `${amperes(peak)}${watts}`,
    loads.join(', ') || 'none',
    unknown.join(', ') || 'none',
    VERDICTS[verdict],
  ];
}

const amperes = (value: number): string => (value === 0 ? '0 A' : formatQuantity(value, 'ampere'));

const BILL_COLUMNS: readonly Column[] = [
  { title: 'Parts', width: 0.16 },
  { title: 'Qty', width: 0.08, align: 'right' },
  { title: 'Value', width: 0.15 },
  { title: 'Catalogue', width: 0.19 },
  { title: 'Each', width: 0.1, align: 'right' },
  { title: 'Lifecycle', width: 0.12 },
  { title: 'Alternates', width: 0.2 },
];

export function billSection(pages: ReportPages, { bill }: Assessment): void {
  pages.heading('Bill of materials');
  const { lines, knownPaise, unpriced } = bill;
  const sources = lines.some(({ offer }) => offer?.by === 'own part')
    ? 'from our catalogue and of your own parts'
    : 'from our catalogue';
  const open =
    unpriced === 0
      ? 'The price of every fitted part is known.'
      : `The price of ${counted(unpriced, 'line')} is not known and not part of the sum.`;
  pages.paragraph(
    `Known prices for one board: ${formatInr(inr(knownPaise))}, ${sources}, for single boards in India and ` +
      `before GST. ${open}`,
  );
  pages.table(BILL_COLUMNS, lines.map(billRow));
}

function billRow({ references, value, partNumber, fitted, offer }: BillLine): readonly string[] {
  const named = [value, partNumber !== value ? partNumber : ''].filter(Boolean).join(', ');
  const own = [references.join(', '), fitted ? String(references.length) : 'not fitted', named];
  if (!offer) return [...own, 'not in the catalogue', 'not known', 'not known', 'not known'];
  const differs = offer.mayDiffer === undefined ? '' : ` (${offer.mayDiffer} may differ)`;
  return [
    ...own,
    offer.by === 'own part' ? `${offer.partNumber} (your own part)` : `${offer.partNumber}${differs}`,
    formatInr(inr(offer.unitPaise)),
    offer.lifecycle === null ? 'not known' : (LIFECYCLES[offer.lifecycle] ?? offer.lifecycle),
    offer.alternates.join(', ') || 'none known',
  ];
}

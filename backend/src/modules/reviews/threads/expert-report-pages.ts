import type { Severity } from '@tracewright/circuit/rules';
import { type ReportFinding, VERDICT_TEXTS } from '@tracewright/contracts/reviews/reports';
import { ReportPages } from '../../../platform/paper';
import { readDesigns } from '../workers/report/read-designs';
import { counted, day } from '../workers/report/report-sections';
import { isPartlyNear, NEAR_HEIGHT, paintNear, paintWhole, wholeHeight } from './drawing/figures';
import type { Mark, Sheet } from './drawing/sheet';
import { sheetOf } from './drawing/sheet-of';
import type { ExpertReportTask } from './tasks';

const NAMES: { readonly [severity in Severity]: string } = { error: 'ERROR', warning: 'WARNING', info: 'NOTE' };

/** An expert's report as PDF. The same content gives the same bytes. */
export function writeExpertReport({ head, content, files: sent }: Omit<ExpertReportTask, 'kind'>): Promise<Uint8Array> {
  const { reviewId, service, version, requestedAt, deliveredAt, expert, project, reason, files, attachments } = head;
  const { summary, verdict, findings } = content;
  const title = `${service} ${reviewId}`;
  const pages = new ReportPages(`${title} · version ${version}, by ${expert}`, title, new Date(deliveredAt));
  pages.title(title);
  pages.notice(`${VERDICT_TEXTS[verdict]}.`);
  pages.fact('Written by', expert);
  pages.fact('Requested', day(requestedAt));
  pages.fact('Delivered', `${day(deliveredAt)}, version ${version}`);
  if (reason !== null) pages.fact('Why there is a new version', reason);
  pages.fact('Project', project);
  for (const { name, sha256 } of files) pages.fact(`File ${name}, SHA-256`, sha256, 'mono');
  pages.heading('Summary');
  paragraphs(pages, summary);
  const drawings = drawingsOf(sent);
  pages.heading('Findings');
  pages.paragraph(
    findings.length === 0
      ? 'There is nothing to change.'
      : `${counted(findings.length, 'finding')}, in the order to act on.`,
  );
  for (const drawing of drawings) overview(pages, drawing, findings);
  findings.forEach((one, index) => {
    findingSection(pages, one, index, files[one.file ?? -1]?.name);
    near(pages, one, index, drawings);
  });
  if (attachments.length > 0) {
    pages.heading('Attachments');
    for (const { name, sha256 } of attachments) pages.fact(`${name}, SHA-256`, sha256, 'mono');
  }
  return pages.finish();
}

function findingSection(
  pages: ReportPages,
  { severity, title, text, recommendation, refs, nets, own }: ReportFinding,
  index: number,
  file: string | undefined,
): void {
  pages.subheading(`${index + 1}  ${NAMES[severity]}  ${title}`, severity);
  paragraphs(pages, text);
  if (file !== undefined) pages.fact('In', file);
  if (refs.length > 0) pages.fact('Parts', refs.join(', '), 'mono');
  if (nets.length > 0) pages.fact('Nets', nets.join(', '), 'mono');
  if (own) pages.fact('Also found by our rule', own.rule);
  if (recommendation === '') return;
  pages.subheading('What to do');
  paragraphs(pages, recommendation);
}

interface Drawing {
  /** The file's place. */
  readonly file: number;
  readonly name: string;
  readonly sheet: Sheet;
}

const drawingsOf = (sent: ExpertReportTask['files']): readonly Drawing[] =>
  readDesigns(sent).designs.flatMap(({ file, circuit }) => {
    const sheet = sheetOf(circuit);
    return sheet ? [{ file: file.number, name: file.name, sheet }] : [];
  });

const markOf = ({ severity, refs, nets }: ReportFinding, index: number): Mark => ({
  number: index + 1,
  severity,
  refs,
  nets,
});

const KINDS = {
  board: { what: 'The board', how: '' },
  schematic: { what: 'The circuit', how: ', arranged for reading and not as drawn in the file' },
} as const;

function overview(pages: ReportPages, { file, name, sheet }: Drawing, findings: readonly ReportFinding[]): void {
  const marks = findings.flatMap((one, index) => (one.file === file ? [markOf(one, index)] : []));
  if (marks.every((mark) => sheet.places(mark).length === 0)) return;
  const { what, how } = KINDS[sheet.kind];
  const caption = `${what} of ${name}${how}. The numbers are those of the findings.`;
  pages.figure(wholeHeight(sheet, pages.width), caption, (doc, area) => paintWhole(doc, sheet, area, marks));
}

/** What a finding marks, where it is drawn. */
function near(pages: ReportPages, finding: ReportFinding, index: number, drawings: readonly Drawing[]): void {
  const { sheet } = drawings.find(({ file }) => file === finding.file) ?? {};
  const mark = markOf(finding, index);
  if (!sheet || sheet.places(mark).length === 0) return;
  const more = isPartlyNear(sheet, pages.width, mark) ? '. The others are in the drawing of the whole.' : '';
  const caption = `Finding ${index + 1}: ${[...finding.refs, ...finding.nets].join(', ')}${more}`;
  pages.figure(NEAR_HEIGHT, caption, (doc, area) => paintNear(doc, sheet, area, mark));
}

const paragraphs = (pages: ReportPages, text: string): void => {
  for (const line of text.split('\n')) if (line.trim() !== '') pages.paragraph(line);
};

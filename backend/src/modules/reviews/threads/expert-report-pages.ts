import type { Severity } from '@tracewright/circuit/rules';
import { type ReportFinding, VERDICT_TEXTS } from '@tracewright/contracts/reviews/reports';
import { ReportPages } from '../../../platform/paper';
import { counted, day } from '../workers/report/report-sections';
import type { ExpertReportTask } from './tasks';

const NAMES: { readonly [severity in Severity]: string } = { error: 'ERROR', warning: 'WARNING', info: 'NOTE' };

/** An expert's report as PDF. The same content gives the same bytes. */
export function writeExpertReport({ head, content }: Omit<ExpertReportTask, 'kind'>): Promise<Uint8Array> {
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
  pages.heading('Findings');
  pages.paragraph(
    findings.length === 0
      ? 'There is nothing to change.'
      : `${counted(findings.length, 'finding')}, in the order to act on.`,
  );
  findings.forEach((one, index) => findingSection(pages, one, index, files[one.file ?? -1]?.name));
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

const paragraphs = (pages: ReportPages, text: string): void => {
  for (const line of text.split('\n')) if (line.trim() !== '') pages.paragraph(line);
};

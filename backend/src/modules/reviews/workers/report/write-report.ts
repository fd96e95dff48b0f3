import { type Assessment, type Comparison, type Estimate, estimate } from '@tracewright/circuit/assessment';
import { REVIEW_LENGTHS } from '@tracewright/contracts/reviews';
import type { EarlierVersion, FileProblem, ReportHead, SentFile } from './report-task';
import { ReportPages } from '../../../../platform/paper';
import {
  billSection,
  comparisonSection,
  counted,
  countsOf,
  coverageSection,
  day,
  findingsSection,
  ownPartsSection,
  powerSection,
} from './report-sections';

/** One file with all that was worked out of it. */
export interface AssessedFile {
  readonly file: Pick<SentFile, 'name' | 'sha256' | 'number'>;
  readonly assessment: Assessment;
  /** Null where there is no version before, or it can't be read any more. */
  readonly comparison: Comparison | null;
}

export interface ReportContent {
  readonly head: ReportHead;
  readonly files: readonly AssessedFile[];
  readonly problems: readonly FileProblem[];
  readonly earlier: Pick<EarlierVersion, 'reviewId' | 'requestedAt' | 'files'> | null;
}

/** No sentence of a report is more important. */
export const NO_PERSON =
  'This review was made by our rules. No person read it. It finds what can be computed from the files, and nothing else: ' +
  'what takes judgement needs an engineer.';

const MOST_NAMED = 5;

/** The report as PDF. The same content gives the same bytes. */
export function writeReport({ head, files, problems, earlier }: ReportContent): Promise<Uint8Array> {
  const { reviewId, requestedAt, madeAt, project, version } = head;
  const title = `Basic Review ${reviewId}`;
  const pages = new ReportPages(`${title} · made by rules, read by no person`, title, new Date(madeAt));
  pages.title(title);
  pages.notice(NO_PERSON);
  pages.fact('Requested', day(requestedAt));
  pages.fact('Made', day(madeAt));
  pages.fact('Project', project);
  if (version) pages.fact('Version', `Revision ${version.revision} of the stored design, of ${day(version.at)}`);
  pages.fact(
    'Signature',
    'This file is signed (Ed25519). Signature and key are kept with the review, where both can be checked at any time.',
  );
  if (problems.length > 0) {
    pages.subheading('Files that are not part of this report');
    pages.list(problems.map(({ name, why }) => `${name}: ${why}`));
  }
  for (const one of files) fileSections(pages, one, earlierOf(earlier, one));
  return pages.finish();
}

function earlierOf(earlier: ReportContent['earlier'], { file }: AssessedFile): ReportContent['earlier'] {
  return earlier?.files.some(({ name }) => isSameName(name, file.name)) ? earlier : null;
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function fileSections(
  pages: ReportPages,
  { file, assessment, comparison }: AssessedFile,
  earlier: ReportContent['earlier'],
): void {
  const { size, format, review } = assessment;
  const weighed: Estimate = estimate(size, 'rules');
  pages.heading(file.name);
  pages.fact('SHA-256', file.sha256, 'mono');
  pages.fact('Format', format);
  pages.fact('Complexity', weighed.how);
  pages.fact('Result', countsOf(review.findings));
  findingsSection(pages, assessment);
  comparisonSection(pages, earlier, comparison);
  powerSection(pages, assessment);
  billSection(pages, assessment);
  ownPartsSection(pages, assessment);
  coverageSection(pages, assessment);
}

/** What the person reads before they open the file. */
export function summaryOf({ files, problems, earlier }: ReportContent): string {
  const lines = [NO_PERSON];
  for (const { file, assessment, comparison } of files) {
    const { findings } = assessment.review;
    lines.push('', `${file.name}: ${countsOf(findings)}.`);
    lines.push(...findings.slice(0, MOST_NAMED).map(({ title }) => `- ${title}`));
    const more = findings.length - MOST_NAMED;
    if (more > 0) lines.push(`- and ${counted(more, 'more point')} in the report`);
    if (comparison && earlier) {
      const { added, gone, remaining } = comparison;
      lines.push(
        `Since review ${earlier.reviewId}: ${added.length} new, ${gone.length} gone, ${remaining.length} still there.`,
      );
    }
  }
  for (const { name, why } of problems) lines.push('', `${name} is not part of it. ${why}`);
  lines.push(
    '',
    'The report (PDF) holds all of it with figures, the power budget by rail and the bill of materials with prices.',
  );
  return lines.join('\n').slice(0, REVIEW_LENGTHS.reviewReport);
}

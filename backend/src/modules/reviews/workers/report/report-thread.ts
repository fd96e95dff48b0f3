import { type Assessor, compareFindings, createAssessor, pointsOf, sizeOf } from '@tracewright/circuit/assessment';
import type { OwnPart } from '@tracewright/circuit/parts';
import type { Severity } from '@tracewright/circuit/rules';
import type { OwnPartVersion } from '@tracewright/contracts/reviews/events';
import { loadCatalogue } from '@tracewright/parts/files';
import { partTextsIn, type ReadDesign, readDesigns } from './read-designs';
import type { EarlierVersion, ReportResult, ReportTask } from './report-task';
import { ofSeverity } from './report-sections';
import { type AssessedFile, isSameName, summaryOf, writeReport } from './write-report';

let assessor: Assessor | undefined;

function assess(): Assessor {
  assessor ??= createAssessor(loadCatalogue());
  return assessor;
}

/** Entry of the threads that read a review's files and write its report, away from the thread that answers requests. */
export default async function run(task: ReportTask): Promise<ReportResult> {
  if (task.kind === 'measure') return measure(task);
  return task.kind === 'report' ? report(task) : { kind: 'part texts', texts: partTextsIn(task.files) };
}

function measure({ files }: Extract<ReportTask, { kind: 'measure' }>): ReportResult {
  const { designs, problems } = readDesigns(files);
  const sizes = designs.map(({ file, circuit }) => ({ file: file.number, size: sizeOf(circuit) }));
  const [largest] = sizes.sort((a, b) => pointsOf(b.size) - pointsOf(a.size) || a.file - b.file);
  return largest ? { kind: 'measured', ...largest } : { kind: 'unreadable', problems };
}

async function report({
  files,
  earlier,
  head,
  wishes,
  own,
}: Extract<ReportTask, { kind: 'report' }>): Promise<ReportResult> {
  const { designs, problems } = readDesigns(files);
  if (designs.length === 0) return { kind: 'unreadable', problems };
  const assessed = designs.map((design) => assessedFile(design, earlier, wishes, own));
  const content = { head, files: assessed, problems, earlier };
  const findings = assessed.flatMap(({ assessment }) => assessment.review.findings);
  const count = (severity: Severity): number => ofSeverity(findings, severity).length;
  const pdf = await writeReport(content);
  return {
    kind: 'made',
    ownParts: usedOf(assessed),
    pdf,
    findings: { errors: count('error'), warnings: count('warning'), notes: count('info') },
    isCompared: assessed.some(({ comparison }) => comparison !== null),
    text: summaryOf(content),
  };
}

/** Each once, whatever files name it. */
function usedOf(assessed: readonly AssessedFile[]): readonly OwnPartVersion[] {
  const used = assessed.flatMap(({ assessment }) => assessment.ownParts);
  return [...new Map(used.map(({ id, version }) => [id, { id, version }])).values()];
}

function assessedFile(
  { file, circuit }: ReadDesign,
  earlier: EarlierVersion | null,
  wishes: string,
  own: readonly OwnPart[],
): AssessedFile {
  const assessment = assess()(circuit, wishes, own);
  const before = earlier?.files.filter(({ name }) => isSameName(name, file.name)).slice(0, 1) ?? [];
  const [read] = readDesigns(before).designs;
  const comparison = read
    ? compareFindings(assess()(read.circuit, wishes, own).review.findings, assessment.review.findings)
    : null;
  return { file, assessment, comparison };
}

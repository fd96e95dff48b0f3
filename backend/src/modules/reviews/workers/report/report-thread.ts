import { readFileSync } from 'node:fs';
import {
  type Assessor,
  compareFindings,
  createAssessor,
  type OfferedPart,
  pointsOf,
  sizeOf,
} from '@tracewright/circuit/assessment';
import type { Severity } from '@tracewright/circuit/rules';
import { type ReadDesign, readDesigns } from './read-designs';
import type { EarlierVersion, ReportResult, ReportTask } from './report-task';
import { ofSeverity } from './report-sections';
import { type AssessedFile, isSameName, summaryOf, writeReport } from './write-report';

let assessor: Assessor | undefined;

function assess(): Assessor {
  const file = readFileSync(require.resolve('@tracewright/circuit/data/parts.json'), 'utf8');
  assessor ??= createAssessor(JSON.parse(file) as { parts: OfferedPart[] });
  return assessor;
}

/** Entry of the threads that read a review's files and write its report, away from the thread that answers requests. */
export default async function run(task: ReportTask): Promise<ReportResult> {
  return task.kind === 'measure' ? measure(task) : report(task);
}

function measure({ files }: Extract<ReportTask, { kind: 'measure' }>): ReportResult {
  const { designs, problems } = readDesigns(files);
  const sizes = designs.map(({ file, circuit }) => ({ file: file.number, size: sizeOf(circuit) }));
  const [largest] = sizes.sort((a, b) => pointsOf(b.size) - pointsOf(a.size) || a.file - b.file);
  return largest ? { kind: 'measured', ...largest } : { kind: 'unreadable', problems };
}

async function report({ files, earlier, head }: Extract<ReportTask, { kind: 'report' }>): Promise<ReportResult> {
  const { designs, problems } = readDesigns(files);
  if (designs.length === 0) return { kind: 'unreadable', problems };
  const assessed = designs.map((design) => assessedFile(design, earlier, head.project));
  const content = { head, files: assessed, problems, earlier };
  const findings = assessed.flatMap(({ assessment }) => assessment.review.findings);
  const count = (severity: Severity): number => ofSeverity(findings, severity).length;
  const pdf = await writeReport(content);
  return {
    kind: 'made',
    pdf,
    findings: { errors: count('error'), warnings: count('warning'), notes: count('info') },
    isCompared: assessed.some(({ comparison }) => comparison !== null),
    text: summaryOf(content),
  };
}

function assessedFile({ file, circuit }: ReadDesign, earlier: EarlierVersion | null, project: string): AssessedFile {
  const assessment = assess()(circuit, project);
  const before = earlier?.files.filter(({ name }) => isSameName(name, file.name)).slice(0, 1) ?? [];
  const [read] = readDesigns(before).designs;
  const comparison = read
    ? compareFindings(assess()(read.circuit, project).review.findings, assessment.review.findings)
    : null;
  return { file, assessment, comparison };
}

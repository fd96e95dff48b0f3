import { type Assessor, createAssessor } from '@tracewright/circuit/assessment';
import type { OwnPart } from '@tracewright/circuit/parts';
import { type Finding, findingId } from '@tracewright/circuit/rules';
import type { ReviewCircuit, ReviewCircuits, RuleFinding } from '@tracewright/contracts/reviews/reports';
import { loadCatalogue } from '@tracewright/parts/files';
import { partTextsIn, type ReadDesign, readDesigns } from '../workers/report/read-designs';
import { writeExpertReport } from './expert-report-pages';
import type { AskedResult, AskedTask, CircuitsTask } from './tasks';

/** Entry of the thread that reads and writes for somebody who waits. */
export default async function run(task: AskedTask): Promise<AskedResult> {
  switch (task.kind) {
    case 'pdf':
      return { kind: 'pdf', pdf: await writeExpertReport(task) };
    case 'circuits':
      return { kind: 'circuits', circuits: circuitsOf(task) };
    case 'part texts':
      return { kind: 'part texts', texts: partTextsIn(task.files) };
  }
}

let assessor: Assessor | undefined;

function assess(): Assessor {
  assessor ??= createAssessor(loadCatalogue());
  return assessor;
}

function circuitsOf({ files, wishes, own }: CircuitsTask): ReviewCircuits {
  const read = files.map((file) => ({ file: file.number, ...readDesigns([file]) }));
  return {
    circuits: read.flatMap(({ designs }) => designs.map((design) => circuitOf(design, wishes, own))),
    problems: read.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
  };
}

function circuitOf({ file, circuit }: ReadDesign, wishes: string, customers: readonly OwnPart[]): ReviewCircuit {
  const nets = circuit.nets.flatMap(({ name }) => (name === '' ? [] : [name]));
  const parts = circuit.components.flatMap(({ reference, value, pins }) => {
    const own = new Set(pins.flatMap(({ net }) => (net ? [net] : [])));
    return reference === '' ? [] : [[reference, { reference, value, nets: [...own] }] as const];
  });
  return {
    file: file.number,
    name: file.name,
    parts: [...new Map(parts).values()],
    nets: [...new Set(nets)],
    findings: assess()(circuit, wishes, customers, 'the customer’s').review.findings.map(ruleFinding),
  };
}

function ruleFinding(finding: Finding): RuleFinding {
  const { rule, severity, title, description, recommendations, refs, nets } = finding;
  return { rule, id: findingId(finding), severity, title, description, recommendations, refs, nets };
}

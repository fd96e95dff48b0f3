import type { Circuit } from '@tracewright/circuit';
import { designFromCircuit } from '@tracewright/circuit/design';
import { boardDrawing } from '@tracewright/circuit/drawing';
import { readDocument, type DocumentEngines } from '@tracewright/circuit/readers/documents';
import { gravityOf, reviewCircuit, RULES, type PartCatalogue, type Review } from '@tracewright/circuit/rules';
import type { Drawing } from './drawing';
import type { AnalysedFile, Analysis, Progress, RuleFacts } from './messages';

export interface AnalyseOptions {
  readonly parts: PartCatalogue;
  /** What reads PDF files and pictures. */
  readonly engines: DocumentEngines;
  readonly onProgress: (progress: Progress) => void;
  /** Milliseconds, rising. */
  readonly now: () => number;
}

const RULE_FACTS: readonly RuleFacts[] = RULES.map(({ name, version, category, severity, reason, source }) => ({
  name,
  version,
  category,
  severity,
  gravity: gravityOf(name),
  reason,
  source,
}));

/**
 * Reads a design file, a PDF or a picture and runs all rules on it: what the worker does, without the worker.
 * @throws CircuitReadError for a file that is broken or no circuit
 */
export async function analyse(file: AnalysedFile, bytes: Uint8Array, options: AnalyseOptions): Promise<Analysis> {
  const { engines, onProgress, now } = options;
  onProgress({ step: 'reading' });
  const started = now();
  const circuit = await readDocument(bytes, engines, {
    fileName: file.name,
    onProgress: ({ step, share }) => onProgress({ step: 'reading', document: step, share }),
  });
  return analyseCircuit(file, circuit, now() - started, options);
}

type CheckOptions = Omit<AnalyseOptions, 'engines'>;

/** Runs all rules on a circuit that took `readMs` to read. */
export function analyseCircuit(file: AnalysedFile, circuit: Circuit, readMs: number, options: CheckOptions): Analysis {
  const { format, formatVersion, title, warnings, components } = circuit;
  const document = documentName(circuit);
  if (document !== undefined && components.length === 0) return unreadDocument(file, circuit, document, readMs);
  const read = options.now();
  const review = checked(circuit, options);
  const rulesMs = options.now() - read;
  options.onProgress({ ...countsOf(circuit), step: 'drawing', rulesDone: RULES.length, rulesTotal: RULES.length });
  const drawing = document === undefined ? drawingOf(circuit) : undefined;
  return {
    file,
    format,
    ...(formatVersion !== undefined && { formatVersion }),
    ...(title !== undefined && { title }),
    warnings,
    findings: review.findings,
    coverage: review.coverage,
    rules: RULE_FACTS,
    ...(drawing && { drawing }),
    ...(document !== undefined && { recognised: recognisedIn(circuit) }),
    lowConfidence: components.some(({ lowConfidence }) => lowConfidence),
    stats: { readMs: round(readMs), rulesMs: round(rulesMs) },
  };
}

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** "PDF" or "picture"; undefined for design files. */
export function documentName({ format }: Pick<Circuit, 'format'>): string | undefined {
  if (format === 'pdf') return 'PDF';
  return format === 'image' ? 'picture' : undefined;
}

const countsOf = ({ format, components, nets }: Circuit) => ({
  format,
  components: components.length,
  nets: nets.length,
});

function checked(circuit: Circuit, { parts, onProgress }: CheckOptions): Review {
  const counts = countsOf(circuit);
  const rulesTotal = RULES.length;
  let rulesDone = 0;
  onProgress({ ...counts, step: 'recognising' });
  // The choice of rules is asked just before each rule runs: all run, and each is counted.
  const rules = (): boolean => {
    onProgress({ ...counts, step: 'checking', rulesDone, rulesTotal });
    rulesDone += 1;
    return true;
  };
  return reviewCircuit(circuit, { parts, rules });
}

function drawingOf(circuit: Circuit): Drawing | undefined {
  if (circuit.components.length === 0) return undefined;
  const board = boardDrawing(circuit);
  if (board) return board;
  return { kind: 'schematic', design: designFromCircuit(circuit, (index) => `part-${index}`).design };
}

function recognisedIn({ components }: Circuit): Analysis['recognised'] {
  return components.map(({ reference, value, sheet }) => ({ reference, value, ...(sheet && { page: sheet }) }));
}

function unreadDocument(file: AnalysedFile, { format, warnings }: Circuit, what: string, readMs: number): Analysis {
  const reason = warnings.map(({ message }) => message).join(' ');
  return {
    file,
    format,
    warnings: [],
    findings: [],
    coverage: {
      rulesRun: [],
      notApplicable: [],
      notCheckable: RULES.map(({ name }) => ({ rule: name, reason: `The ${what} gave no parts and no nets.` })),
      partsRecognised: 0,
      partsUnknown: [],
      components: 0,
      nets: 0,
    },
    rules: RULE_FACTS,
    unread: reason,
    lowConfidence: false,
    stats: { readMs: round(readMs), rulesMs: 0 },
  };
}

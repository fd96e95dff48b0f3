import { type Circuit, CircuitReadError } from '@tracewright/circuit';
import { detectFormat, readCircuit } from '@tracewright/circuit/readers';
import { partTexts } from '@tracewright/circuit/parts';
import type { FileProblem, SentFile } from './report-task';

export interface ReadDesign {
  readonly file: SentFile;
  readonly circuit: Circuit;
}

export interface ReadFiles {
  readonly designs: readonly ReadDesign[];
  readonly problems: readonly FileProblem[];
}

/** The files that rules can be run on, and why not on the others: a drawing does not tell its connections. */
export function readDesigns(files: readonly SentFile[]): ReadFiles {
  const designs: ReadDesign[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const read = readOne(file);
    if (typeof read === 'string') problems.push({ name: file.name, why: read });
    else designs.push({ file, circuit: read });
  }
  return { designs, problems };
}

/** Texts in them that may be part numbers: what their owner's own parts are looked up by. */
export const partTextsIn = (files: readonly SentFile[]): readonly string[] =>
  partTexts(readDesigns(files).designs.flatMap(({ circuit }) => circuit.components));

/** @returns a sentence where rules can't be run on it */
function readOne({ name, content }: SentFile): Circuit | string {
  const format = detectFormat(content, name);
  if (format === 'pdf') return 'A PDF shows a drawing; it does not hold the connections that rules are run on.';
  if (format === 'image') return 'A picture shows a drawing; it does not hold the connections that rules are run on.';
  try {
    const circuit = readCircuit(content, { fileName: name });
    const isConnected =
      circuit.components.some(({ pins }) => pins.length > 0) && circuit.nets.some(({ pins }) => pins.length > 1);
    return isConnected ? circuit : 'It holds no parts with connections between them.';
  } catch (error) {
    if (!(error instanceof CircuitReadError)) throw error;
    const { message, line } = error;
    return line === undefined ? message : `Line ${line}: ${message}`;
  }
}

import { hash } from 'node:crypto';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { CircuitReadError } from '@tracewright/circuit';
import {
  checkedCircuit,
  circuitOfDesign,
  type Design,
  designOfFile,
  designState,
  type DesignState,
  partCount,
} from '@tracewright/circuit/design';
import {
  createPartCatalogue,
  knownPinNames,
  type PartCatalogue,
  partTexts,
  withAssumedPins,
} from '@tracewright/circuit/parts';
import { packedDesigns, readPacked } from '@tracewright/circuit/readers';
import { readDocument } from '@tracewright/circuit/readers/documents';
import { reviewCircuit } from '@tracewright/circuit/rules';
import { loadCatalogue } from '@tracewright/parts/files';
import { draftContent } from '../drafts/draft';
import { cleanTexts } from './clean-texts';
import { cutTexts } from './cut-texts';
import { documentEngines } from './document-engines';
import type { CircuitTask, CircuitTaskResult, ReadResult } from './tasks';
import { readBill } from './read-bill';
import { pricedDesign } from './price-design';
import { writeDesign } from './write-design';

let catalogue: PartCatalogue | undefined;

function parts(): PartCatalogue {
  catalogue ??= createPartCatalogue(loadCatalogue());
  return catalogue;
}

/** Entry of the threads that read files and check designs, away from the thread that answers requests. */
export default async function run(task: CircuitTask): Promise<CircuitTaskResult> {
  if (task.kind === 'review') {
    const circuit = checkedCircuit(designIn(task.design));
    const { projectText, own } = task;
    return { kind: 'review', review: reviewCircuit(circuit, { parts: parts(), own, projectText }) };
  }
  if (task.kind === 'part texts') {
    return { kind: 'part texts', texts: partTexts(circuitOfDesign(designIn(task.design)).components) };
  }
  if (task.kind === 'netlist') {
    const { components, nets } = circuitOfDesign(designIn(task.design));
    return { kind: 'netlist', netlist: { components, nets } };
  }
  if (task.kind === 'costs') {
    return { kind: 'costs', costs: pricedDesign(circuitOfDesign(designIn(task.design)).components) };
  }
  if (task.kind === 'write') return moved(await writeDesign(task.design, task.form, task.options));
  try {
    if (task.kind === 'packed') return { kind: 'packed', designs: packedDesigns(await draftContent(task.file)) };
    if (task.kind === 'bill') return { kind: 'bill', bill: cleanTexts(readBill(await draftContent(task.file))) };
    return { kind: 'read', result: await read(task) };
  } catch (error) {
    if (!(error instanceof CircuitReadError)) throw error;
    const { code, line, byte } = error;
    const message = cleanTexts(error.message);
    return {
      kind: 'failure',
      failure: { code, message, ...(line !== undefined && { line }), ...(byte !== undefined && { byte }) },
    };
  }
}

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);

function designIn(json: Uint8Array): DesignState {
  return designState(JSON.parse(new TextDecoder().decode(json)) as Design);
}

/** Many megabytes change hands instead of being copied by the thread that answers requests. */
function moved(bytes: Uint8Array<ArrayBuffer>): CircuitTaskResult {
  const result: CircuitTaskResult = { kind: 'written', bytes };
  // What is moved stands for its value on the other side.
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: result }) as unknown as CircuitTaskResult;
}

async function read(task: Extract<CircuitTask, { kind: 'read' }>): Promise<ReadResult> {
  const { file, fileName, inside, firstId, patienceMs, pictures = false } = task;
  const bytes = file instanceof Uint8Array ? file : await draftContent(file);
  const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const wanted = { drawing: true, ...(pictures && { digestOf: sha256 }) };
  const told =
    inside === undefined
      ? await readDocument(bytes, documentEngines(), { fileName, ...wanted, ...(signal && { signal }) })
      : readPacked(bytes, inside, wanted);
  const isDocument = told.format === 'pdf' || told.format === 'image';
  const circuit = isDocument && told.components.length > 0 ? withAssumedPins(told, parts()) : told;
  const { design, unplaced } = designOfFile(
    circuit,
    (index) => `placed-${firstId + index}`,
    (component) => knownPinNames(component, parts()),
  );
  const warnings = circuit.warnings.map(({ message, line }) =>
    line === undefined ? message : `Line ${line}: ${message}`,
  );
  const texts = cleanTexts({
    format: circuit.format,
    formatVersion: circuit.formatVersion ?? '',
    design,
    components: partCount(design.components),
    nets: circuit.nets.length,
    pins: circuit.components.reduce((sum, component) => sum + component.pins.length, 0),
    unplaced,
    toConfirm: circuit.components.filter(({ lowConfidence }) => lowConfidence).length,
    warnings: [...warnings, ...cutTexts(design)],
  });
  return { ...texts, pictures: circuit.pictures ?? [] };
}

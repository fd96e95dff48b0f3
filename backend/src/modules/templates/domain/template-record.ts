import type { TemplateColumn } from '@tracewright/contracts/template-uploads';
import type { TemplateContent } from '@tracewright/contracts/templates';
import { isBlank, Refusal } from '@tracewright/kernel';
import { checkedTemplate, TEMPLATE_LIMITS } from './template-content';
import { requestOfRow, type TemplateRow } from './template-row';

export interface RecordProblem {
  readonly field: TemplateColumn | null;
  readonly reason: string;
}

export type ReadRecord =
  | { readonly content: TemplateContent; readonly warnings: readonly string[] }
  | { readonly problem: RecordProblem };

const NUMBERS = ['approximateNumbers', 'price', 'componentCost'] as const satisfies readonly TemplateColumn[];

/** A row of an uploaded file as a template, or the first thing that is wrong with it, with its column. */
export function readRecord(row: TemplateRow, columns: readonly TemplateColumn[]): ReadRecord {
  const problem = problemOf(row, columns);
  if (problem) return { problem };
  try {
    return { content: checkedTemplate(requestOfRow(row)), warnings: warningsOf(row) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: { field: columnOf(error, columns), reason: error.message } };
  }
}

function problemOf(row: TemplateRow, columns: readonly TemplateColumn[]): RecordProblem | undefined {
  if (isBlank(row.templateName ?? '')) return { field: 'templateName', reason: 'a template needs a name' };
  for (const field of columns) {
    if (UNSHOWN.test(row[field] ?? '')) return { field, reason: 'control characters are not allowed' };
  }
  for (const field of NUMBERS) {
    const reason = numberProblem(field, (row[field] ?? '').trim());
    if (reason !== undefined) return { field, reason };
  }
  for (const [field, most] of LONGEST) {
    if ((row[field] ?? '').trim().length > most)
      return { field, reason: `longer than the limit of ${most} characters` };
  }
  return partsProblem(row);
}

/** Control characters but tab and line ends. */
const UNSHOWN = /[^\P{Cc}\t\r\n]/u;

const LONGEST: readonly (readonly [TemplateColumn, number])[] = [
  ['templateName', TEMPLATE_LIMITS.name],
  ['category', TEMPLATE_LIMITS.word],
  ['subCategory', TEMPLATE_LIMITS.word],
  ...(
    [
      'circuitDescription',
      'schematicDiagram',
      'inputParameters',
      'outputParameters',
      'suggestedPartSpecs',
      'bom',
    ] as const
  ).map((field) => [field, TEMPLATE_LIMITS.text] as const),
];

function numberProblem(field: TemplateColumn, cell: string): string | undefined {
  if (cell === '') return undefined;
  if (!/\d/.test(cell)) return `${field} is not a number`;
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(cell)) return 'not a plain number';
  const value = Number(cell);
  if (value < 0) return `${field} must be 0 or more`;
  return value > TEMPLATE_LIMITS.price ? `${field} must be at most ${TEMPLATE_LIMITS.price}` : undefined;
}

function partsProblem(row: TemplateRow): RecordProblem | undefined {
  const { components = [], connections = [] } = requestOfRow(row);
  const known = new Set<string>();
  for (const { id, type, value } of components) {
    if ([id, type, value].some(isBlank)) return { field: 'components', reason: 'each component is id:type:value' };
    if (known.has(id)) return { field: 'components', reason: `duplicate component id ${id}` };
    known.add(id);
  }
  for (const { id, sourceId, targetId } of connections) {
    if ([id, sourceId, targetId].some(isBlank)) {
      return { field: 'connections', reason: 'each connection is id:sourceId:targetId' };
    }
    const unknown = [sourceId, targetId].find((end) => !known.has(end));
    if (unknown !== undefined) return { field: 'connections', reason: `unknown component id ${unknown}` };
    if (sourceId === targetId) {
      return { field: 'connections', reason: 'source and target are the same component' };
    }
  }
  return undefined;
}

/** Entries of the performance matrix that say nothing are left out, and told. */
const warningsOf = (row: TemplateRow): readonly string[] =>
  (row.performanceMatrix ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !/^[^:].*:\s*\S/.test(entry))
    .map((entry) => `performanceMatrix: “${entry.slice(0, 40)}” is no name with a value and was left out`);

const COLUMN_OF: { readonly [field: string]: TemplateColumn } = {
  name: 'templateName',
  description: 'circuitDescription',
  subcategory: 'subCategory',
  applicationAreas: 'applicationArea',
  performanceMetrics: 'performanceMatrix',
  circuitDiagram: 'schematicDiagram',
};

function columnOf({ details }: Refusal, columns: readonly TemplateColumn[]): TemplateColumn | null {
  const [first] = Array.isArray(details) ? (details as readonly { readonly field?: string }[]) : [];
  const field = first?.field ?? '';
  return COLUMN_OF[field] ?? columns.find((column) => column === field) ?? null;
}

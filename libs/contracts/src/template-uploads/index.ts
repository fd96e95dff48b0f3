import type { PageRequest } from '../common';

/** The header of the CSV form, in its order. */
export const TEMPLATE_COLUMNS = [
  'templateName',
  'circuitDescription',
  'schematicDiagram',
  'category',
  'subCategory',
  'applicationArea',
  'inputParameters',
  'outputParameters',
  'performanceMatrix',
  'majorComponents',
  'suggestedPartSpecs',
  'components',
  'connections',
  'approximateNumbers',
  'price',
  'componentCost',
  'suppliers',
  'bom',
] as const;
export type TemplateColumn = (typeof TEMPLATE_COLUMNS)[number];

export const MAX_TEMPLATE_ROWS = 10_000;
export const MAX_TEMPLATES_BYTES = 50_000_000;

export type TemplateUploadState = 'waiting' | 'working' | 'done' | 'failed';

/** One uploaded file of templates. Blank rows are skipped and count as nothing. */
export interface TemplateUpload {
  readonly id: string;
  readonly fileName: string;
  readonly state: TemplateUploadState;
  /** ISO 8601. */
  readonly uploadedAt: string;
  /** Null until the file was read. */
  readonly rows: number | null;
  readonly uploaded: number;
  readonly failed: number;
  /** Why nothing was taken; null otherwise. */
  readonly failure: string | null;
}

/** What became of one row. */
export interface TemplateRowResult {
  /** Records after the header, blank ones included. */
  readonly row: number;
  /** Of the file, counting from 1: where the record begins. */
  readonly line: number;
  readonly name: string;
  readonly verdict: 'uploaded' | 'failed';
  readonly templateId: string | null;
  /** The column that is to blame; null where it is the whole row, or nothing. */
  readonly field: TemplateColumn | null;
  readonly reason: string | null;
  readonly warnings: readonly string[];
  readonly category: string;
  readonly subCategory: string;
  readonly application: string;
  readonly components: number;
  readonly price: number;
}

/** GET /api/recommendations/template-uploads/{id}/rows */
export interface TemplateRowsRequest extends PageRequest {
  readonly verdict?: TemplateRowResult['verdict'];
}

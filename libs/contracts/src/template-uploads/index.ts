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

export const MAX_DRAFT_PDF_BYTES = 50_000_000;
export const MAX_DRAFT_BILL_BYTES = 10_000_000;

/** Where a part of a draft was found. */
export type FoundIn = 'both' | 'schematic' | 'bill';

/** A part of a draft: sure where the schematic's text and the bill say the same of its designator. */
export interface DraftPart {
  readonly id: string;
  readonly type: string;
  readonly value: string;
  readonly partNumber: string;
  readonly foundIn: FoundIn;
  readonly isSure: boolean;
  /** Why it is not sure. */
  readonly doubt: string | null;
}

/** POST /api/circuits/import-complete: what was read, for the administrator to confirm. Nothing is published by it. */
export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly parts: readonly DraftPart[];
  /** The bill in one line a group of parts, as templates have it. */
  readonly bom: string;
  /** The sum of the bill's prices; 0 where it names none. */
  readonly componentCost: number;
  readonly warnings: readonly string[];
}

/** POST /api/circuits/import-complete, beside the files. */
export interface ImportCompleteRequest {
  readonly projectName?: string;
  readonly description?: string;
}

export interface ImportCompleteResponse {
  readonly success: true;
  readonly message: string;
  readonly draft: TemplateDraft;
}

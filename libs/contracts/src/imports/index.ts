import type { Connection, PlacedComponent } from '@tracewright/circuit/design';

export type DeclaredFormat = 'kicad' | 'eagle' | 'json' | 'image' | 'pdf';

/** Where the circuit of a file goes in a design: in the place of what is there, or beside it. */
export const IMPORT_PLACEMENTS = ['replace', 'beside'] as const;
export type ImportPlacement = (typeof IMPORT_PLACEMENTS)[number];

/** POST /api/circuits/import: the form's texts; the file is its field `file`. */
export interface ImportRequest {
  readonly format?: DeclaredFormat;
  /** The number of the project whose design it goes into; left out, the file is only read. */
  readonly projectId?: string;
  /** Default replace. */
  readonly placement?: ImportPlacement;
}

/** What an import answers. */
export interface ImportResponse {
  readonly importId: string;
  readonly circuitData: {
    readonly components: readonly PlacedComponent[];
    readonly connections: readonly Connection[];
  };
  readonly summary: {
    readonly format: string;
    readonly components: number;
    readonly nets: number;
    readonly pins: number;
    readonly unplaced: number;
    /** Parts recognised in a PDF or picture, marked `lowConfidence` in the design; absent where there are none. */
    readonly toConfirm?: number;
  };
  readonly warnings: readonly string[];
  /** With projectId: the design has been replaced and stands at this revision. */
  readonly revision?: number;
}

/** POST /api/projects/{id}/imports: what was read before there was the project belongs to it from now on. */
export interface JoinImportRequest {
  readonly importId: string;
}

/** POST /api/projects/{id}/pictures: bitmaps that the design shows and that other projects of the same person have. */
export interface TakePicturesRequest {
  /** SHA-256 of each, in hex. */
  readonly digests: readonly string[];
}

export interface TakePicturesResponse {
  /** Those that this project has now. */
  readonly digests: readonly string[];
}

/** GET /api/projects/{id}/boards: a board file that came into the design, newest first; its `/{importId}/file` is the file. */
export interface ImportedBoard {
  readonly importId: string;
  readonly fileName: string;
  /** What the design calls otherwise than the board, by the board's name. */
  readonly renamed: {
    readonly parts: { readonly [designator: string]: string };
    readonly nets: { readonly [net: string]: string };
  };
  /** ISO 8601 */
  readonly importedAt: string;
}

export const IMPORT_EXTENSIONS = [
  'kicad_pcb',
  'json',
  'brd',
  'sch',
  'xml',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'pdf',
  'kicad_sch',
  'net',
] as const;
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

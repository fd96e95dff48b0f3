import type { Point } from '../../model';

/** A piece of text on a page of a document or in a picture. */
export interface TextRun {
  readonly text: string;
  /** 1-based. */
  readonly page: number;
  /** Beginning of the text on its baseline; y downwards, in the unit of `DocumentText.unit`. */
  readonly at: Point;
  /** Length along the baseline and height of the letters, in the same unit. */
  readonly length: number;
  readonly size: number;
  /** Whether it runs upwards instead of to the right. */
  readonly upright: boolean;
  /** 0 to 1: how sure the recogniser is; 1 for text that the file itself holds. */
  readonly confidence: number;
}

/** A symbol whose fields the file itself holds. */
export interface DrawnSymbol {
  /** By name, in the file's order: Reference, Value, Footprint and those of the design. */
  readonly fields: ReadonlyMap<string, string>;
  /** 1-based. */
  readonly page: number;
  /** Its middle, as in `TextRun.at`. */
  readonly at: Point;
}

/** All that can be read in a document, or why nothing can. */
export interface DocumentText {
  readonly runs: readonly TextRun[];
  /** Where the file holds them, they say all that the texts would. */
  readonly symbols?: readonly DrawnSymbol[];
  readonly pages: number;
  /** Millimetres per unit; undefined where a picture has no scale. */
  readonly unit?: number;
  readonly title?: string;
  /** Why there is nothing or not everything, in sentences for the user. */
  readonly remarks: readonly { readonly code: string; readonly message: string }[];
}

/** How far the reading of a document is: what it needs is being loaded, or its pages are being read. */
export interface DocumentProgress {
  readonly step: 'loading' | 'reading';
  /** 0 to 1 of the step. */
  readonly share: number;
}

/** Reads the texts of a document. It must end when `signal` fires, with what it has or with an error. */
export type DocumentEngine = (
  bytes: Uint8Array,
  signal?: AbortSignal,
  onProgress?: (progress: DocumentProgress) => void,
) => Promise<DocumentText>;

/** The readers of documents that a caller has; both need libraries that the core of this package does not load. */
export interface DocumentEngines {
  readonly pdf?: DocumentEngine;
  readonly image?: DocumentEngine;
}

/** More pages and texts than any schematic has are not looked at. */
export const mostPages = 200;
export const mostRuns = 60_000;

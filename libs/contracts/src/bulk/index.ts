import { MAX_IMPORT_BYTES } from '../imports';

/** What one batch may hold. An upload is one file, or one zip archive of many. */
export const BULK_LIMITS = {
  files: 200,
  uploadBytes: MAX_IMPORT_BYTES,
  bytes: 500 * 1024 * 1024,
  nameLength: 100,
} as const;

/** 'collecting': files are added, and nothing is made before it is started. */
export type BulkState = 'collecting' | 'working' | 'finished';

/** 'working': it is read and its project is made; 'analysing': the project is there. */
export type BulkFileState = 'waiting' | 'working' | 'analysing' | 'done' | 'failed' | 'cancelled';

export interface BulkFindings {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** One file of a batch, and what became of it. */
export interface BulkFile {
  /** Counted from 0; stays the same when others are taken out. */
  readonly number: number;
  /** Of the project that it becomes. */
  readonly name: string;
  /** Where it lies in its archive; a folder, ending with a slash, is read as one project. Null for what was sent alone. */
  readonly path: string | null;
  readonly state: BulkFileState;
  readonly projectId: number | null;
  readonly format: string | null;
  readonly parts: number | null;
  readonly nets: number | null;
  /** What the reader had to say. */
  readonly readWarnings: number;
  readonly findings: BulkFindings | null;
  /** Why there is no project, or no analysis of it. */
  readonly failure: string | null;
}

export interface BulkCounts {
  readonly files: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

/** GET /api/bulk: newest first. */
export interface BulkStanding {
  readonly id: string;
  readonly name: string;
  readonly state: BulkState;
  /** Nothing further of it begins. */
  readonly cancelled: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly counts: BulkCounts;
}

/** GET /api/bulk/:id */
export interface BulkBatch extends BulkStanding {
  readonly files: readonly BulkFile[];
  /** ISO 8601: what is not started by then is deleted with its files. Null once it is started. */
  readonly keptUntil: string | null;
}

/** GET /api/bulk/live: the server-sent events `batches`. GET /api/bulk/:id/live sends a BulkBatch each time, as `batch`. */
export interface LiveBatches {
  /** Of what moved. */
  readonly position: string;
}

/** GET /api/bulk/access: whether the caller's plan takes new batches. */
export interface BulkAccess {
  readonly included: boolean;
}

/** POST /api/bulk */
export interface OpenBatchRequest {
  readonly name?: string;
}

/** POST /api/bulk/:id/retry: without numbers, all that failed. */
export interface RetryFilesRequest {
  readonly files?: readonly number[];
}

import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

export interface OfBatch {
  readonly batchId: string;
  /** Whose keys protect the personal fields and the files. */
  readonly ownerId: string;
}

/** Exactly what was sent; it lies with the owner's files. */
export interface KeptUpload {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** The person key that encrypts it. */
  readonly keyId: string;
}

export interface NamedFile {
  /** Of the project that it becomes. */
  readonly name: string;
  /** What was sent is called so: its format can follow from it. */
  readonly fileName: string;
  /** Where it lies in its archive; null for what was sent alone. */
  readonly path: string | null;
}

/** What an analysis found, by severity. */
export interface FoundCounts {
  readonly findings: number;
  readonly errors: number;
  readonly warnings: number;
}

/** What the reader found in a file. */
export interface ReadCounts {
  readonly format: string;
  readonly parts: number;
  readonly nets: number;
  readonly readWarnings: number;
}

interface OfFile extends OfBatch {
  /** Number of the file in its batch, from 0. */
  readonly file: number;
}

export type BulkEvent =
  | DomainEvent<'bulk.Opened', OfBatch & { readonly name: Personal<string> }>
  /** Files of one upload; a page of them where there are many. */
  | DomainEvent<
      'bulk.FilesAdded',
      OfBatch & {
        readonly upload: KeptUpload;
        readonly first: number;
        readonly count: number;
        readonly files: Personal<readonly NamedFile[]>;
      }
    >
  /** `unneeded`: the upload of which no other file is left, by its name; null where there are more. */
  | DomainEvent<'bulk.FileRemoved', OfFile & { readonly unneeded: string | null }>
  | DomainEvent<'bulk.Started', OfBatch & { readonly files: number }>
  /** It is its turn. `attempt` counts from 1. */
  | DomainEvent<'bulk.FileBegun', OfFile & { readonly attempt: number }>
  | DomainEvent<
      'bulk.ProjectMade',
      OfFile & ReadCounts & { readonly attempt: number; readonly projectId: number; readonly designRevision: number }
    >
  | DomainEvent<'bulk.FileAnalysed', OfFile & FoundCounts>
  /** The message can name the file. */
  | DomainEvent<'bulk.FileFailed', OfFile & { readonly code: string; readonly message: Personal<string> }>
  /** What still waited never begins; what has begun runs to its end. */
  | DomainEvent<'bulk.Cancelled', OfBatch & { readonly waiting: readonly number[] }>
  | DomainEvent<'bulk.RetryRequested', OfBatch & { readonly files: readonly number[] }>
  /** Every file has its result, or never begins. */
  | DomainEvent<
      'bulk.Finished',
      OfBatch & { readonly done: number; readonly failed: number; readonly cancelled: number }
    >
  /** Its projects stay; what was uploaded goes, by its names among the owner's files. */
  | DomainEvent<'bulk.Deleted', OfBatch & { readonly files: number; readonly uploads: readonly string[] }>;

const personal = personalOf('ownerId', 'bulk');
const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** What a timeline shows, too: nothing personal stands in these sentences. */
export const BULK_EVENTS = defineEvents<BulkEvent>({
  'bulk.Opened': { version: 1, personal: personal('name'), description: 'Began to collect files for a batch' },
  'bulk.FilesAdded': {
    version: 1,
    personal: personal('files'),
    description: ({ count }) => `Added ${files(count)} to the batch`,
  },
  'bulk.FileRemoved': { version: 1, description: ({ file }) => `Took file ${file + 1} out of the batch` },
  'bulk.Started': { version: 1, description: ({ files: count }) => `Started the batch of ${files(count)}` },
  'bulk.FileBegun': { version: 1, description: ({ file }) => `Began with file ${file + 1} of the batch` },
  'bulk.ProjectMade': {
    version: 1,
    description: ({ file, projectId, parts }) => `Made project ${projectId} of file ${file + 1}: ${parts} parts`,
  },
  'bulk.FileAnalysed': {
    version: 1,
    description: ({ file, findings }) => `Analysed the project of file ${file + 1}: ${findings} findings`,
  },
  'bulk.FileFailed': {
    version: 1,
    personal: personal('message'),
    description: ({ file, code }) => `File ${file + 1} of the batch failed: ${code}`,
  },
  'bulk.Cancelled': {
    version: 1,
    description: ({ waiting }) => `Cancelled the rest of the batch, ${files(waiting.length)}`,
  },
  'bulk.RetryRequested': {
    version: 1,
    description: ({ files: again }) => `Asked to try ${files(again.length)} of the batch again`,
  },
  'bulk.Finished': {
    version: 1,
    description: ({ done, failed, cancelled }) =>
      `Finished the batch: ${done} done, ${failed} failed, ${cancelled} cancelled`,
  },
  'bulk.Deleted': { version: 1, description: ({ files: count }) => `Deleted the batch of ${files(count)}` },
});

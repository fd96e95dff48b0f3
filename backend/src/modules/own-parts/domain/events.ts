import type { RowProblem } from '@tracewright/contracts/own-parts';
import type { PartEdited, PartsRemoved, PartsTaken } from '@tracewright/contracts/own-parts/events';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

/** Where the uploaded file is kept; `keyId` names the person key that encrypts it. */
export interface KeptPartsFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  readonly keyId: string;
}

interface OfUpload {
  readonly ownerId: string;
  readonly uploadId: string;
}

export interface UploadCounts {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** Kept parts that do not stand in the file. */
  readonly missing: number;
}

/** A kept part that does not stand in the file, as it was when that was found. */
export interface MissedPart {
  readonly id: string;
  readonly partNumber: string;
  readonly version: number;
}

/** A file of parts, from its upload on. */
export type PartUploadEvent =
  | DomainEvent<
      'partUpload.Requested',
      OfUpload & { readonly fileName: Personal<string>; readonly file: KeptPartsFile }
    >
  | DomainEvent<
      'partUpload.Read',
      OfUpload & {
        readonly rows: number;
        readonly refused: number;
        readonly ignoredColumns: Personal<readonly string[]>;
      }
    >
  /** Some of the rows that were not taken; `page` counts from 0. */
  | DomainEvent<
      'partUpload.RowsRefused',
      OfUpload & { readonly page: number; readonly problems: Personal<readonly RowProblem[]> }
    >
  | DomainEvent<'partUpload.Progressed', OfUpload & { readonly settled: number }>
  /** Some of the kept parts that do not stand in the file; `page` counts from 0. */
  | DomainEvent<
      'partUpload.PartsMissed',
      OfUpload & { readonly page: number; readonly parts: Personal<readonly MissedPart[]> }
    >
  | DomainEvent<'partUpload.Completed', OfUpload & UploadCounts>
  | DomainEvent<'partUpload.Failed', OfUpload & { readonly code: string; readonly message: Personal<string> }>
  | DomainEvent<'partUpload.RemovalRequested', OfUpload>
  | DomainEvent<'partUpload.MissingRemoved', OfUpload & { readonly removed: number }>;

const personal = personalOf('ownerId', 'own-parts');
const parts = (count: number): string => (count === 1 ? '1 part' : `${count} parts`);

export const PART_UPLOAD_EVENTS = defineEvents<PartUploadEvent>({
  'partUpload.Requested': {
    version: 1,
    personal: personal('fileName'),
    description: ({ fileName, file }) =>
      `Uploaded ${fileName ?? 'a file'} of parts (${Math.ceil(file.bytes / 1024)} KB)`,
  },
  'partUpload.Read': {
    version: 1,
    personal: personal('ignoredColumns'),
    description: ({ rows, refused }) => `Read ${rows} rows, of which ${refused} can not be taken`,
  },
  'partUpload.RowsRefused': {
    version: 1,
    personal: personal('problems'),
    description: ({ problems }) => `Listed ${problems?.length ?? 'the'} problems of rows`,
  },
  'partUpload.Progressed': { version: 1, description: ({ settled }) => `Settled ${settled} rows so far` },
  'partUpload.PartsMissed': {
    version: 1,
    personal: personal('parts'),
    description: (data) => `Listed ${data.parts?.length ?? 'the'} kept parts that are not in the file`,
  },
  'partUpload.Completed': {
    version: 1,
    description: ({ added, changed, same, refused }) =>
      `Added ${parts(added)} and changed ${changed}; ${same} were the same, ${refused} not taken`,
  },
  'partUpload.Failed': {
    version: 1,
    personal: personal('message'),
    description: ({ message }) => `Nothing was taken${message === null ? '' : `: ${message}`}`,
  },
  'partUpload.RemovalRequested': { version: 1, description: 'Asked to remove the parts that are not in the file' },
  'partUpload.MissingRemoved': {
    version: 1,
    description: ({ removed }) => `Removed ${parts(removed)} that are not in the file`,
  },
});

/**
 * The parts of one person that share a shelf. Which shelf a part is on follows from its number, so that thousands of parts
 * are a few dozen streams, and no decision needs more than one of them.
 */
export type PartShelfEvent = PartsTaken | PartEdited | PartsRemoved;

export const PART_SHELF_EVENTS = defineEvents<PartShelfEvent>({
  'partShelf.PartsTaken': {
    version: 1,
    personal: personal('parts'),
    description: (data) =>
      `${data.change === 'added' ? 'Added' : 'Changed'} ${parts(data.parts?.length ?? 0)} of a file`,
  },
  'partShelf.PartEdited': {
    version: 1,
    personal: personal('part'),
    description: ({ part }) => `Edited ${part?.part.partNumber ?? 'a part'}`,
  },
  'partShelf.PartsRemoved': { version: 1, description: ({ ids }) => `Removed ${parts(ids.length)}` },
});

import type { BulkFileState, BulkState } from '@tracewright/contracts/bulk';
import type { BulkEvent, FoundCounts, KeptUpload, NamedFile, ReadCounts } from './events';

export interface FileOfBatch extends NamedFile {
  readonly number: number;
  readonly upload: KeptUpload;
  readonly state: BulkFileState | 'removed';
  /** How often it was begun. */
  readonly attempts: number;
  readonly projectId: number | null;
  readonly read: ReadCounts | null;
  readonly found: FoundCounts | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

export interface Batch {
  readonly batchId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly state: BulkState | 'deleted';
  readonly cancelled: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When files were last put in or taken out before it was started. */
  readonly touchedAt: string;
  /** By number, those that were taken out among them. */
  readonly files: readonly FileOfBatch[];
}

/** Undefined before it was opened. */
export type MaybeBatch = Batch | undefined;

/** The store gives the time to what it has kept. */
type Timed<Event> = Event & { readonly metadata?: { readonly occurredAt: string } };

const NOTHING = { projectId: null, read: null, found: null, failure: null };

export function evolve(batch: MaybeBatch, event: Timed<BulkEvent>): MaybeBatch {
  const at = event.metadata?.occurredAt ?? '';
  if (event.type === 'bulk.Opened') {
    const { batchId, ownerId, name } = event.data;
    const times = { createdAt: at, touchedAt: at, startedAt: null, finishedAt: null };
    return { batchId, ownerId, name: name ?? '', state: 'collecting', cancelled: false, ...times, files: [] };
  }
  if (!batch) return batch;
  switch (event.type) {
    case 'bulk.FilesAdded':
      return { ...batch, touchedAt: at, files: [...batch.files, ...added(event.data)] };
    case 'bulk.FileRemoved': {
      const files = changed(batch, ({ number }) => number === event.data.file, { state: 'removed' });
      return { ...batch, touchedAt: at, files };
    }
    case 'bulk.Started':
      return { ...batch, state: 'working', startedAt: at };
    case 'bulk.Cancelled': {
      const given = new Set(event.data.waiting);
      const files = changed(batch, ({ number }) => given.has(number), { state: 'cancelled' });
      return { ...batch, cancelled: true, files };
    }
    case 'bulk.RetryRequested': {
      const again = new Set(event.data.files);
      const files = changed(batch, ({ number }) => again.has(number), { state: 'waiting', ...NOTHING });
      return { ...batch, state: 'working', cancelled: false, finishedAt: null, files };
    }
    case 'bulk.Finished':
      return { ...batch, state: 'finished', finishedAt: at };
    case 'bulk.Deleted':
      return { ...batch, state: 'deleted' };
    default:
      return { ...batch, files: changed(batch, ({ number }) => number === event.data.file, fileChange(event)) };
  }
}

type FileEvent = Extract<
  BulkEvent,
  { type: 'bulk.FileBegun' | 'bulk.ProjectMade' | 'bulk.FileAnalysed' | 'bulk.FileFailed' }
>;

function fileChange(event: FileEvent): Partial<FileOfBatch> {
  switch (event.type) {
    case 'bulk.FileBegun':
      return { state: 'working', attempts: event.data.attempt };
    case 'bulk.ProjectMade': {
      const { projectId, format, parts, nets, readWarnings } = event.data;
      return { state: 'analysing', projectId, read: { format, parts, nets, readWarnings } };
    }
    case 'bulk.FileAnalysed': {
      const { findings, errors, warnings } = event.data;
      return { state: 'done', found: { findings, errors, warnings } };
    }
    case 'bulk.FileFailed': {
      const { code, message } = event.data;
      return { state: 'failed', failure: { code, message: message ?? '' } };
    }
  }
}

function added({
  upload,
  first,
  count,
  files,
}: Extract<BulkEvent, { type: 'bulk.FilesAdded' }>['data']): readonly FileOfBatch[] {
  return Array.from({ length: count }, (_, index) => {
    // The names of an erased person's files are gone.
    const { name, fileName, path } = files?.[index] ?? { name: '', fileName: '', path: null };
    return { number: first + index, name, fileName, path, upload, state: 'waiting', attempts: 0, ...NOTHING };
  });
}

function changed(
  { files }: Batch,
  concerns: (file: FileOfBatch) => boolean,
  change: Partial<FileOfBatch>,
): readonly FileOfBatch[] {
  return files.map((file) => (concerns(file) ? { ...file, ...change } : file));
}

export const isWaiting = ({ state }: FileOfBatch): boolean => state === 'waiting';
export const isUnderWay = ({ state }: FileOfBatch): boolean => state === 'working' || state === 'analysing';

import { type Decider, Refusal } from '@tracewright/kernel';
import { type Batch, evolve, type FileOfBatch, isUnderWay, isWaiting, type MaybeBatch } from './batch-state';
import type { BulkEvent, FoundCounts, KeptUpload, NamedFile, OfBatch, ReadCounts } from './events';
import { keptUntil, MOST_BYTES, MOST_FILES } from './limits';

export type BulkCommand =
  | { readonly type: 'Open'; readonly batchId: string; readonly ownerId: string; readonly name: string }
  | { readonly type: 'Add'; readonly upload: KeptUpload; readonly files: readonly NamedFile[] }
  | { readonly type: 'Remove'; readonly file: number }
  | { readonly type: 'Start' }
  | {
      readonly type: 'NoteProject';
      readonly file: number;
      readonly attempt: number;
      readonly project: { readonly projectId: number; readonly designRevision: number } & ReadCounts;
    }
  | { readonly type: 'NoteAnalysed'; readonly file: number; readonly projectId: number; readonly found: FoundCounts }
  | { readonly type: 'NoteNotAnalysed'; readonly file: number; readonly projectId: number; readonly message: string }
  | {
      readonly type: 'Fail';
      readonly file: number;
      readonly attempt: number;
      readonly code: string;
      readonly message: string;
    }
  | { readonly type: 'Cancel' }
  /** Null: all that failed. */
  | { readonly type: 'Retry'; readonly files: readonly number[] | null }
  | { readonly type: 'Delete' }
  /** `keptUntil`: when the time was over, ISO 8601. */
  | { readonly type: 'DeleteUnstarted'; readonly keptUntil: string };

/** Files of one batch that are worked on at a time: one is read while another is analysed. */
export const AT_A_TIME = 2;
/** A file is begun so often at most: its batch stays a short stream. */
export const MOST_ATTEMPTS = 4;
/** Names in one event, which has little room. */
const PAGE = 25;

export const batch: Decider<MaybeBatch, BulkCommand, BulkEvent> = { initialState: undefined, decide, evolve };

export const batchNotFound = (): Refusal => new Refusal('not_found', 'batch_not_found', 'There is no such batch.');

const conflict = (code: string, message: string): Refusal => new Refusal('conflict', code, message);

/** @throws Refusal not_found when it does not exist, is deleted, or is somebody else's: all look the same from outside */
export function requireOwned(state: MaybeBatch, userId: string): Batch {
  if (state?.ownerId !== userId || state.state === 'deleted') throw batchNotFound();
  return state;
}

function decide(command: BulkCommand, state: MaybeBatch): readonly BulkEvent[] {
  if (command.type === 'Open') {
    const { batchId, ownerId, name } = command;
    return state ? [] : [{ type: 'bulk.Opened', data: { batchId, ownerId, name } }];
  }
  if (!state) throw batchNotFound();
  switch (command.type) {
    case 'Add':
      return add(command, state);
    case 'Remove':
      return remove(command.file, state);
    case 'Start':
      return start(state);
    case 'Cancel':
      return cancel(state);
    case 'Retry':
      return retry(command.files, state);
    case 'Delete':
      return discard(state);
    case 'DeleteUnstarted':
      return state.state === 'collecting' && keptUntil(state.touchedAt) <= command.keptUntil ? discard(state) : [];
    default:
      return note(command, state);
  }
}

const of = ({ batchId, ownerId }: Batch): OfBatch => ({ batchId, ownerId });
const present = ({ files }: Batch): readonly FileOfBatch[] => files.filter(({ state }) => state !== 'removed');

/** @throws Refusal `batch_started`, `batch_full` */
export function requireRoom(state: Batch, files: number, bytes: number): void {
  if (state.state !== 'collecting') {
    throw conflict('batch_started', 'This batch has been started. Collect further files in a new one.');
  }
  const kept = present(state);
  if (kept.length + files > MOST_FILES) {
    const message = `A batch holds ${MOST_FILES} files, and with these it would be ${kept.length + files}. Begin another batch for the rest.`;
    throw conflict('batch_full', message);
  }
  const taken = uploadsOf(kept).reduce((sum, upload) => sum + upload.bytes, bytes);
  if (taken > MOST_BYTES) {
    const most = MOST_BYTES / 1024 / 1024;
    throw conflict(
      'batch_full',
      `The files of a batch have ${most} MB together at most. Begin another batch for the rest.`,
    );
  }
}

function add({ upload, files }: Extract<BulkCommand, { type: 'Add' }>, state: Batch): readonly BulkEvent[] {
  requireRoom(state, files.length, upload.bytes);
  const pages: BulkEvent[] = [];
  for (let at = 0; at < files.length; at += PAGE) {
    const page = files.slice(at, at + PAGE);
    const first = state.files.length + at;
    pages.push({ type: 'bulk.FilesAdded', data: { ...of(state), upload, first, count: page.length, files: page } });
  }
  return pages;
}

function remove(number: number, state: Batch): readonly BulkEvent[] {
  const file = fileOf(state, number);
  if (state.state !== 'collecting') {
    throw conflict('batch_started', 'This batch has been started: files can no longer be taken out of it.');
  }
  if (file.state === 'removed') return [];
  const others = present(state).filter((other) => other.number !== number);
  const needed = others.some(({ upload }) => upload.key === file.upload.key);
  return [
    {
      type: 'bulk.FileRemoved',
      data: { ...of(state), file: number, unneeded: needed ? null : uploadName(file.upload) },
    },
  ];
}

function fileOf({ files }: Batch, number: number): FileOfBatch {
  const file = files[number];
  if (!file) throw new Refusal('not_found', 'batch_file_not_found', 'There is no such file in this batch.');
  return file;
}

function start(state: Batch): readonly BulkEvent[] {
  if (state.state !== 'collecting') return [];
  const files = present(state).length;
  if (files === 0) throw conflict('batch_empty', 'Add files to this batch before you start it.');
  return goOn(state, [{ type: 'bulk.Started', data: { ...of(state), files } }]);
}

function cancel(state: Batch): readonly BulkEvent[] {
  if (state.state === 'collecting') {
    throw conflict('batch_not_started', 'This batch has not been started. Delete it instead.');
  }
  if (state.state !== 'working' || state.cancelled) return [];
  const waiting = state.files.filter(isWaiting).map(({ number }) => number);
  return goOn(state, [{ type: 'bulk.Cancelled', data: { ...of(state), waiting } }]);
}

function retry(numbers: readonly number[] | null, state: Batch): readonly BulkEvent[] {
  if (state.state === 'collecting') throw conflict('batch_not_started', 'This batch has not been started.');
  const asked = numbers ? [...new Set(numbers)].map((number) => fileOf(state, number)) : state.files;
  const failed = asked.filter(({ state: now }) => now === 'failed' || (numbers && now === 'cancelled'));
  const again = failed.filter(({ attempts }) => attempts < MOST_ATTEMPTS);
  if (again.length === 0) {
    const message =
      failed.length > 0
        ? `These files were tried ${MOST_ATTEMPTS} times. Put them right, then add them to a new batch.`
        : 'None of these files failed: there is nothing to try again.';
    throw conflict('nothing_to_retry', message);
  }
  const files = again.map(({ number }) => number);
  return goOn(state, [{ type: 'bulk.RetryRequested', data: { ...of(state), files } }]);
}

function discard(state: Batch): readonly BulkEvent[] {
  if (state.state === 'deleted') return [];
  if (state.state === 'working' && !state.cancelled) {
    throw conflict('batch_under_way', 'This batch is under way. Cancel the rest of it first.');
  }
  const uploads = uploadsOf(present(state)).map(uploadName);
  return [{ type: 'bulk.Deleted', data: { ...of(state), files: state.files.length, uploads } }];
}

type Note = Extract<BulkCommand, { type: 'NoteProject' | 'NoteAnalysed' | 'NoteNotAnalysed' | 'Fail' }>;

/** What comes late, or a second time, changes nothing. */
function note(command: Note, state: Batch): readonly BulkEvent[] {
  const file = state.files[command.file];
  if (!file || state.state === 'deleted') return [];
  const about = { ...of(state), file: command.file };
  switch (command.type) {
    case 'NoteProject': {
      const { attempt, project } = command;
      if (file.state !== 'working' || file.attempts !== attempt) return [];
      return [{ type: 'bulk.ProjectMade', data: { ...about, attempt, ...project } }];
    }
    case 'Fail': {
      const { attempt, code, message } = command;
      if (file.state !== 'working' || file.attempts !== attempt) return [];
      return goOn(state, [{ type: 'bulk.FileFailed', data: { ...about, code, message } }]);
    }
    case 'NoteAnalysed':
      if (file.state !== 'analysing' || file.projectId !== command.projectId) return [];
      return goOn(state, [{ type: 'bulk.FileAnalysed', data: { ...about, ...command.found } }]);
    case 'NoteNotAnalysed': {
      if (file.state !== 'analysing' || file.projectId !== command.projectId) return [];
      const { message } = command;
      return goOn(state, [{ type: 'bulk.FileFailed', data: { ...about, code: 'not_analysed', message } }]);
    }
  }
}

/** What follows from the events: as many files are begun as there is room for, and without any the batch is finished. */
function goOn(before: Batch, events: readonly BulkEvent[]): readonly BulkEvent[] {
  const state = events.reduce<MaybeBatch>(evolve, before);
  if (!state) return events;
  const room = AT_A_TIME - state.files.filter(isUnderWay).length;
  const next = state.files.filter(isWaiting).slice(0, Math.max(room, 0));
  const begun = next.map(({ number, attempts }): BulkEvent => ({
    type: 'bulk.FileBegun',
    data: { ...of(state), file: number, attempt: attempts + 1 },
  }));
  const isOver = begun.length === 0 && !state.files.some(isUnderWay);
  return [...events, ...begun, ...(isOver ? [finished(state)] : [])];
}

function finished(state: Batch): BulkEvent {
  const count = (one: FileOfBatch['state']): number => state.files.filter((file) => file.state === one).length;
  const counts = { done: count('done'), failed: count('failed'), cancelled: count('cancelled') };
  return { type: 'bulk.Finished', data: { ...of(state), ...counts } };
}

function uploadsOf(files: readonly FileOfBatch[]): readonly KeptUpload[] {
  return [...new Map(files.map(({ upload }) => [upload.key, upload])).values()];
}

/** Among its owner's files. */
const uploadName = ({ key }: KeptUpload): string => key.slice(key.indexOf('/') + 1);

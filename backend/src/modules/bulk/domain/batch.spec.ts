import { BULK_LIMITS } from '@tracewright/contracts/bulk';
import { given as givenHistory } from '@tracewright/testing';
import { batch, MOST_ATTEMPTS } from './batch';
import type { BulkEvent, KeptUpload, NamedFile } from './events';
import { MOST_BYTES, MOST_FILES } from './limits';

const of = { batchId: 'b-1', ownerId: 'u-1' };
const upload = (name: string, bytes = 1000): KeptUpload => ({ sha256: 'a', bytes, key: `u-1/${name}`, keyId: 'k' });
const named = (name: string): NamedFile => ({ name, fileName: `${name}.kicad_pcb`, path: null });
const opened: BulkEvent = { type: 'bulk.Opened', data: { ...of, name: 'Boards' } };
const added = (first: number, ...names: readonly string[]): BulkEvent => ({
  type: 'bulk.FilesAdded',
  data: { ...of, upload: upload(`up-${first}`), first, count: names.length, files: names.map(named) },
});
const started = (files: number): BulkEvent => ({ type: 'bulk.Started', data: { ...of, files } });
const begun = (file: number, attempt = 1): BulkEvent => ({ type: 'bulk.FileBegun', data: { ...of, file, attempt } });
const project = { projectId: 7, designRevision: 0, format: 'kicad_pcb', parts: 3, nets: 2, readWarnings: 0 };
const made = (file: number, attempt = 1): BulkEvent => ({
  type: 'bulk.ProjectMade',
  data: { ...of, file, attempt, ...project },
});
const found = { findings: 4, errors: 1, warnings: 2 };
const analysed = (file: number): BulkEvent => ({ type: 'bulk.FileAnalysed', data: { ...of, file, ...found } });
const failed = (file: number, code = 'broken'): BulkEvent => ({
  type: 'bulk.FileFailed',
  data: { ...of, file, code, message: 'No.' },
});
const cancelled = (...waiting: readonly number[]): BulkEvent => ({ type: 'bulk.Cancelled', data: { ...of, waiting } });
const again = (...files: readonly number[]): BulkEvent => ({ type: 'bulk.RetryRequested', data: { ...of, files } });
const finished = (done: number, bad: number, never: number): BulkEvent => ({
  type: 'bulk.Finished',
  data: { ...of, done, failed: bad, cancelled: never },
});

const given = (...events: readonly BulkEvent[]) => givenHistory(batch, events);
const four = [opened, added(0, 'a', 'b', 'c', 'd')] as const;
const running = [...four, started(4), begun(0), begun(1)] as const;
const fail = (file: number, attempt = 1) => ({ type: 'Fail', file, attempt, code: 'broken', message: 'No.' }) as const;
const note = (file: number, attempt = 1) => ({ type: 'NoteProject', file, attempt, project }) as const;
const result = (file: number) => ({ type: 'NoteAnalysed', file, projectId: 7, found }) as const;

describe('a batch that is collected', () => {
  it('numbers its files, and forgets no number', () => {
    const add = { type: 'Add', upload: upload('up-2'), files: [named('c')] } as const;
    given(opened, added(0, 'a', 'b'))
      .when(add)
      .then(added(2, 'c'));
    const gone: BulkEvent = { type: 'bulk.FileRemoved', data: { ...of, file: 1, unneeded: null } };
    given(opened, added(0, 'a', 'b'))
      .when({ type: 'Remove', file: 1 })
      .then(gone);
    given(opened, added(0, 'a', 'b'), gone)
      .when(add)
      .then(added(2, 'c'));
    given(opened, added(0, 'a', 'b'), gone)
      .when({ type: 'Remove', file: 1 })
      .thenNothing();
  });

  it('gives up an upload with the last file of it', () => {
    const gone: BulkEvent = { type: 'bulk.FileRemoved', data: { ...of, file: 0, unneeded: 'up-0' } };
    given(opened, added(0, 'a'), added(1, 'b')).when({ type: 'Remove', file: 0 }).then(gone);
    given(opened).when({ type: 'Remove', file: 0 }).thenRefused('batch_file_not_found');
  });

  it('holds so many files and bytes, and none once it is started', () => {
    expect(BULK_LIMITS).toMatchObject({ files: MOST_FILES, bytes: MOST_BYTES });
    const full = Array.from({ length: MOST_FILES }, (_, at) => `f${at}`);
    given(opened, added(0, ...full))
      .when({ type: 'Add', upload: upload('x'), files: [named('x')] })
      .thenRefused('batch_full');
    const large = { type: 'Add', upload: upload('x', MOST_BYTES), files: [named('x')] } as const;
    given(opened, added(0, 'a')).when(large).thenRefused('batch_full');
    given(...running)
      .when({ type: 'Add', upload: upload('x'), files: [named('x')] })
      .thenRefused('batch_started');
    given(...running)
      .when({ type: 'Remove', file: 3 })
      .thenRefused('batch_started');
  });

  it('starts once, and not without files', () => {
    given(opened).when({ type: 'Start' }).thenRefused('batch_empty');
    given(...four)
      .when({ type: 'Start' })
      .then(started(4), begun(0), begun(1));
    given(...running)
      .when({ type: 'Start' })
      .thenNothing();
  });
});

describe('a batch under way', () => {
  it('begins the next file when one has its result, and ends with the last', () => {
    given(...running)
      .when(note(0))
      .then(made(0));
    given(...running, made(0))
      .when(result(0))
      .then(analysed(0), begun(2));
    given(...running)
      .when(fail(1))
      .then(failed(1), begun(2));
    const nearly = [...running, made(0), analysed(0), begun(2), failed(1), begun(3), failed(2), made(3)] as const;
    given(...nearly)
      .when(result(3))
      .then(analysed(3), finished(2, 2, 0));
  });

  it('takes each result once, and none of another attempt or project', () => {
    given(...running, made(0))
      .when(note(0))
      .thenNothing();
    given(...running, made(0))
      .when(fail(0))
      .thenNothing();
    given(...running)
      .when(note(0, 2))
      .thenNothing();
    given(...running)
      .when(result(0))
      .thenNothing();
    given(...running, made(0))
      .when({ ...result(0), projectId: 8 })
      .thenNothing();
    given(...running, made(0), analysed(0), begun(2))
      .when(result(0))
      .thenNothing();
  });

  it('keeps the project of which there is no analysis', () => {
    const told = { type: 'NoteNotAnalysed', file: 0, projectId: 7, message: 'No.' } as const;
    given(...running, made(0))
      .when(told)
      .then(failed(0, 'not_analysed'), begun(2));
  });

  it('that is cancelled begins nothing further, and what has begun runs to its end', () => {
    given(...four)
      .when({ type: 'Cancel' })
      .thenRefused('batch_not_started');
    given(...running)
      .when({ type: 'Cancel' })
      .then(cancelled(2, 3));
    const ending = [...running, cancelled(2, 3)] as const;
    given(...ending)
      .when({ type: 'Cancel' })
      .thenNothing();
    given(...ending)
      .when(fail(0))
      .then(failed(0));
    given(...ending, failed(0), made(1))
      .when(result(1))
      .then(analysed(1), finished(1, 1, 2));
  });
});

describe('a batch that has ended', () => {
  const ended = [...running, cancelled(2, 3), failed(0), made(1), analysed(1), finished(1, 1, 2)] as const;

  it('tries what failed again, and what was cancelled when it is named', () => {
    given(...ended)
      .when({ type: 'Retry', files: null })
      .then(again(0), begun(0, 2));
    given(...ended)
      .when({ type: 'Retry', files: [2, 3, 2] })
      .then(again(2, 3), begun(2), begun(3));
    given(...ended)
      .when({ type: 'Retry', files: [1] })
      .thenRefused('nothing_to_retry');
    given(...ended)
      .when({ type: 'Retry', files: [9] })
      .thenRefused('batch_file_not_found');
    given(...ended, again(0), begun(0, 2))
      .when(fail(0, 1))
      .thenNothing();
    given(...ended, again(0), begun(0, 2))
      .when(fail(0, 2))
      .then(failed(0), finished(1, 1, 2));
  });

  it('gives a file up after so many attempts', () => {
    const tries = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => [
      again(0),
      begun(0, at + 2),
      failed(0),
      finished(1, 1, 2),
    ]).flat();
    given(...ended, ...tries)
      .when({ type: 'Retry', files: null })
      .thenRefused('nothing_to_retry');
  });

  it('is deleted with what was uploaded, and is none any more', () => {
    const deleted: BulkEvent = { type: 'bulk.Deleted', data: { ...of, files: 4, uploads: ['up-0'] } };
    given(...running)
      .when({ type: 'Delete' })
      .thenRefused('batch_under_way');
    given(...running, cancelled(2, 3))
      .when({ type: 'Delete' })
      .then(deleted);
    given(...ended)
      .when({ type: 'Delete' })
      .then(deleted);
    given(...ended, deleted)
      .when({ type: 'Delete' })
      .thenNothing();
    given(...running, cancelled(2, 3), deleted)
      .when(fail(0))
      .thenNothing();
  });
});

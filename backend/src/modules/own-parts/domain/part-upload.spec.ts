import { given as givenOf } from '@tracewright/testing';
import type { PartUploadEvent } from './events';
import { partUpload, type UploadCommand } from './part-upload';

const named = { ownerId: 'asha', uploadId: 'u1' };
const file = { sha256: 'ab', bytes: 10, key: 'asha/u1', keyId: 'k' };
const counts = { rows: 3, added: 1, changed: 1, same: 0, refused: 1, missing: 1 };
const missed = { id: 'a1', partNumber: 'A-1', version: 2 };
const problem = { row: 2, column: 'name', reason: 'It is empty.', remedy: 'Fill it in.' };

const requested: PartUploadEvent = { type: 'partUpload.Requested', data: { ...named, fileName: 'p.csv', file } };
const read: PartUploadEvent = { type: 'partUpload.Read', data: { ...named, rows: 3, refused: 1, ignoredColumns: [] } };
const missedParts: PartUploadEvent = { type: 'partUpload.PartsMissed', data: { ...named, page: 0, parts: [missed] } };
const completed: PartUploadEvent = { type: 'partUpload.Completed', data: { ...named, ...counts } };
const asked: PartUploadEvent = { type: 'partUpload.RemovalRequested', data: named };

const given = (...history: readonly PartUploadEvent[]) => givenOf(partUpload, history);
const complete: UploadCommand = { type: 'Complete', ...named, counts, missed: [[missed]] };
const fail: UploadCommand = { type: 'Fail', ...named, code: 'no_rows', message: 'Nothing in it.' };
const removal: UploadCommand = { type: 'RequestRemoval', ...named };

it('is requested once', () => {
  const request: UploadCommand = { type: 'Request', ...named, fileName: 'p.csv', file };
  given().when(request).then(requested);
  given(requested).when(request).thenNothing();
});

it('tells what was read, how far it is, and what became of it', () => {
  given(requested)
    .when({ type: 'NoteRead', ...named, rows: 3, refused: 1, ignoredColumns: [], problems: [[problem]] })
    .then({ type: 'partUpload.RowsRefused', data: { ...named, page: 0, problems: [problem] } }, read);
  const progress = (settled: number): UploadCommand => ({ type: 'NoteProgress', ...named, settled });
  given(requested, read)
    .when(progress(2))
    .then({ type: 'partUpload.Progressed', data: { ...named, settled: 2 } });
  given(requested, read, { type: 'partUpload.Progressed', data: { ...named, settled: 2 } })
    .when(progress(2))
    .thenNothing();
  given(requested, read).when(complete).then(missedParts, completed);
});

it('ends once', () => {
  given(requested)
    .when(fail)
    .then({ type: 'partUpload.Failed', data: { ...named, code: 'no_rows', message: 'Nothing in it.' } });
  given(requested, read, completed).when(fail).thenNothing();
  given(requested, read, completed).when(complete).thenNothing();
});

it('removes what is missing when its owner asks, and once', () => {
  given(requested, read, missedParts, completed).when(removal).then(asked);
  given(requested, read, missedParts, completed, asked).when(removal).thenNothing();
  given(requested, read, completed).when(removal).thenRefused('nothing_missing');
  given(requested, read, missedParts, completed)
    .when({ ...removal, ownerId: 'ravi' })
    .thenRefused('part_upload_not_found');
  given().when(removal).thenRefused('part_upload_not_found');
  const done: UploadCommand = { type: 'NoteRemoval', ...named, removed: 1 };
  given(requested, read, missedParts, completed, asked)
    .when(done)
    .then({ type: 'partUpload.MissingRemoved', data: { ...named, removed: 1 } });
  given(requested, read, completed).when(done).thenNothing();
});

import type { BulkBatch, BulkFile, BulkFileState } from '@tracewright/contracts/bulk';
import type { Batch, FileOfBatch } from './batch-state';
import { keptUntil } from './limits';

/** A batch as its owner is shown it; what was taken out is not told. */
export function batchAnswer(batch: Batch): BulkBatch {
  const { batchId: id, name, state, cancelled, createdAt, startedAt, finishedAt } = batch;
  const files = batch.files.flatMap((file) => (file.state === 'removed' ? [] : [fileAnswer(file, file.state)]));
  const count = (one: BulkFileState): number => files.filter((file) => file.state === one).length;
  return {
    ...{ id, name, cancelled, createdAt, startedAt, finishedAt, files },
    keptUntil: state === 'collecting' ? keptUntil(batch.touchedAt) : null,
    // One that is deleted is answered to nobody.
    state: state === 'deleted' ? 'finished' : state,
    counts: { files: files.length, done: count('done'), failed: count('failed'), cancelled: count('cancelled') },
  };
}

function fileAnswer(file: FileOfBatch, state: BulkFileState): BulkFile {
  const { number, name, path, projectId, read, found, failure } = file;
  return {
    ...{ number, name, path, state, projectId },
    format: read?.format ?? null,
    parts: read?.parts ?? null,
    nets: read?.nets ?? null,
    readWarnings: read?.readWarnings ?? 0,
    findings: found && {
      errors: found.errors,
      warnings: found.warnings,
      notes: Math.max(found.findings - found.errors - found.warnings, 0),
    },
    failure: failure?.message ?? null,
  };
}

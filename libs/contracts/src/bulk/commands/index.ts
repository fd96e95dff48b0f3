import { commandToken, orNull, text, wholeNumber } from '../../tokens';

const file = { batchId: text, file: wholeNumber, projectId: wholeNumber };

/** The analysis of a batch's project is there. It does nothing to a file that does not wait for one. */
export const NOTE_FILE_ANALYSED = commandToken('bulk.note-analysed', {
  ...file,
  findings: wholeNumber,
  errors: wholeNumber,
  warnings: wholeNumber,
});

/** The analysis of a batch's project failed; null where nothing more is known. */
export const NOTE_ANALYSIS_FAILED = commandToken('bulk.note-analysis-failed', { ...file, reason: orNull(text) });

/** Nobody is left to make projects for. */
export const CANCEL_BATCH_AFTER_ERASURE = commandToken('bulk.cancel-after-erasure', { item: text });

/** Nobody started a batch in time. It does nothing to one that was started, or touched, meanwhile. */
export const DELETE_UNSTARTED_BATCH = commandToken('bulk.delete-unstarted', { item: text, keptUntil: text });

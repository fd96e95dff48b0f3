import { DELETE_UNSTARTED_BATCH, NOTE_ANALYSIS_FAILED, NOTE_FILE_ANALYSED } from '@tracewright/contracts/bulk/commands';
import { ANALYSE_PROJECT } from '@tracewright/contracts/feedback/commands';
import { isAnalysisCompleted, isAnalysisFailed } from '@tracewright/contracts/feedback/events';
import { REMOVE_FILE } from '@tracewright/contracts/files/commands';
import { SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { jobToken, text, wholeNumber } from '@tracewright/contracts/tokens';
import { idOf } from '@tracewright/kernel';
import { defineProcess, defineState, type DueTimer } from '@tracewright/processes';
import { BULK_EVENTS } from '../domain/events';
import { keptUntil } from '../domain/limits';

export const MAKE_BULK_PROJECT = jobToken('make-bulk-project', {
  batchId: text,
  file: wholeNumber,
  attempt: wholeNumber,
});

/** A file whose turn it is becomes a project by a worker, and the project is analysed. */
export const makeProjectsProcess = defineProcess({
  name: 'bulk.make-projects',
  categories: ['bulk'],
  sends: [MAKE_BULK_PROJECT, ANALYSE_PROJECT],
  react: (event) => {
    if (!BULK_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'bulk.FileBegun': {
        const { batchId, file, attempt } = event.data;
        return [MAKE_BULK_PROJECT.send({ batchId, file, attempt })];
      }
      case 'bulk.ProjectMade': {
        const { batchId, file, attempt, projectId, designRevision } = event.data;
        return [ANALYSE_PROJECT.send({ projectId, analysisId: `${batchId}.${file}.${attempt}`, designRevision })];
      }
      default:
        return [];
    }
  },
});

/** The file that waits for an analysis of a project. */
type Waiting = {
  readonly batchId: string;
  readonly file: number;
  readonly projectId: number;
  /** It has been answered, now or before. */
  readonly answered: 'no' | 'now' | 'before';
};

/** The first analysis of a project that a batch made is its file's result. */
export const noteAnalysesProcess = defineProcess({
  name: 'bulk.note-analyses',
  categories: ['bulk', 'feedback'],
  startFrom: 'now',
  sends: [NOTE_FILE_ANALYSED, NOTE_ANALYSIS_FAILED],
  state: defineState<Waiting | null>({
    initial: null,
    keyOf: (event) => {
      if (isAnalysisCompleted(event) || isAnalysisFailed(event)) return String(event.data.projectId);
      return BULK_EVENTS.is(event) && event.type === 'bulk.ProjectMade' ? String(event.data.projectId) : null;
    },
    evolve: (waiting, event) => {
      if (BULK_EVENTS.is(event) && event.type === 'bulk.ProjectMade') {
        const { batchId, file, projectId } = event.data;
        return { batchId, file, projectId, answered: 'no' };
      }
      return waiting && { ...waiting, answered: waiting.answered === 'no' ? 'now' : 'before' };
    },
  }),
  react: (event, waiting) => {
    if (waiting?.answered !== 'now') return [];
    const { batchId, file, projectId } = waiting;
    const about = { batchId, file, projectId };
    if (isAnalysisCompleted(event)) {
      const { findings, errors = 0, warnings = 0 } = event.data;
      return [NOTE_FILE_ANALYSED.send({ ...about, findings, errors, warnings })];
    }
    return isAnalysisFailed(event) ? [NOTE_ANALYSIS_FAILED.send({ ...about, reason: event.data.reason })] : [];
  },
});

/** What nobody starts does not lie there for ever. */
export const deleteUnstartedProcess = defineProcess({
  name: 'bulk.delete-unstarted',
  categories: ['bulk'],
  sends: [DELETE_UNSTARTED_BATCH],
  react: (event) => {
    if (!BULK_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'bulk.Opened':
      case 'bulk.FilesAdded':
      case 'bulk.FileRemoved':
        return [{ kind: 'timer', key: 'unstarted', dueAt: keptUntil(event.metadata.occurredAt) }];
      case 'bulk.Started':
      case 'bulk.Deleted':
        return [{ kind: 'cancel timer', key: 'unstarted' }];
      default:
        return [];
    }
  },
  whenDue: ({ dueAt, cause }: DueTimer) => [
    DELETE_UNSTARTED_BATCH.send({ item: idOf(cause.stream), keptUntil: dueAt }),
  ],
});

/** What is uploaded counts among what its person keeps, until nothing of it is needed. */
export const countUploadsProcess = defineProcess({
  name: 'bulk.count-uploads',
  categories: ['bulk'],
  sends: [SETTLE_CLAIM, REMOVE_FILE],
  react: (event) => {
    if (!BULK_EVENTS.is(event)) return [];
    const { ownerId: person } = event.data;
    switch (event.type) {
      case 'bulk.FilesAdded': {
        const { key, bytes } = event.data.upload;
        const item = key.slice(key.indexOf('/') + 1);
        return [SETTLE_CLAIM.send({ person, resource: 'files', item, stream: event.stream, bytes })];
      }
      case 'bulk.FileRemoved':
        return event.data.unneeded === null ? [] : [REMOVE_FILE.send({ person, name: event.data.unneeded })];
      case 'bulk.Deleted':
        return event.data.uploads.map((name) => REMOVE_FILE.send({ person, name }));
      default:
        return [];
    }
  },
});

import { Module } from '@nestjs/common';
import { defineCapability, heldBy, workedBy } from '../../platform/capability';
import { AddFilesHandler } from './commands/add-files.command';
import { BatchNotes, ChangeBatchHandler, openBatches, OpenBatchHandler } from './commands/change-batch.command';
import { BULK_EVENTS } from './domain/events';
import { BulkController } from './http/bulk.controller';
import { BulkLiveController } from './http/bulk-live.controller';
import {
  countUploadsProcess,
  deleteUnstartedProcess,
  makeProjectsProcess,
  noteAnalysesProcess,
} from './processes/bulk.process';
import { BatchLists } from './read-models/batch-lists';
import { batchesProjection } from './read-models/batches.projection';
import { BatchReader } from './readers/batch-reader';
import { MAKE_BULK_PROJECT_JOB, MakeBulkProjectWorker } from './workers/make-project.worker';

/** Many design files at once: each becomes a project of its own, and is analysed. */
@Module({
  controllers: [BulkLiveController, BulkController],
  providers: [
    OpenBatchHandler,
    ChangeBatchHandler,
    AddFilesHandler,
    BatchNotes,
    BatchReader,
    BatchLists,
    MakeBulkProjectWorker,
  ],
})
export class BulkModule {
  static readonly capability = defineCapability({
    name: 'bulk',
    streams: {
      bulk: { subject: 'batch', owner: 'ownerId', names: { projectId: 'project' }, events: BULK_EVENTS },
    },
    projections: [batchesProjection],
    processes: [makeProjectsProcess, noteAnalysesProcess, deleteUnstartedProcess, countUploadsProcess],
    jobs: [workedBy(MakeBulkProjectWorker, MAKE_BULK_PROJECT_JOB)],
    personalData: [
      heldBy(BatchLists, {
        section: 'bulkBatches',
        collect: (lists, userId) => lists.everyOneOf(userId),
        open: (lists, userId) => lists.open(userId),
      }),
    ],
    whenErased: [openBatches],
  });
}

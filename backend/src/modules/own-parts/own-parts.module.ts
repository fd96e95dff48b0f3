import { Module } from '@nestjs/common';
import { defineCapability, heldBy, workedBy } from '../../platform/capability';
import { EditPartHandler, RemoveMissingHandler, RemovePartHandler } from './commands/change-parts.command';
import { UploadPartsHandler } from './commands/upload-parts.command';
import { PART_SHELF_EVENTS, PART_UPLOAD_EVENTS } from './domain/events';
import { OwnPartsController } from './http/own-parts.controller';
import { PartUploadsController } from './http/part-uploads.controller';
import { partUploadsProcess } from './processes/part-uploads.process';
import {
  HasOwnPartsHandler,
  OwnPartsNamedHandler,
  OwnPartsSearchHandler,
  OwnPartsUsedHandler,
} from './queries/own-parts-queries';
import { OwnPartLists } from './read-models/own-part-lists';
import { ownPartsProjection } from './read-models/own-parts.projection';
import { PartUploadLists } from './read-models/part-upload-lists';
import { REMOVE_MISSED_PARTS_JOB, RemoveMissedPartsWorker } from './workers/remove-missed-parts.worker';
import { TAKE_PARTS_JOB, TakePartsWorker } from './workers/take-parts.worker';

@Module({
  controllers: [PartUploadsController, OwnPartsController],
  providers: [
    UploadPartsHandler,
    EditPartHandler,
    RemovePartHandler,
    RemoveMissingHandler,
    OwnPartsNamedHandler,
    HasOwnPartsHandler,
    OwnPartsSearchHandler,
    OwnPartsUsedHandler,
    OwnPartLists,
    PartUploadLists,
    TakePartsWorker,
    RemoveMissedPartsWorker,
  ],
})
export class OwnPartsModule {
  static readonly capability = defineCapability({
    name: 'own-parts',
    streams: {
      partUpload: { subject: 'parts upload', owner: 'ownerId', events: PART_UPLOAD_EVENTS },
      partShelf: { owner: 'ownerId', names: { uploadId: 'parts upload' }, events: PART_SHELF_EVENTS },
    },
    projections: [ownPartsProjection],
    processes: [partUploadsProcess],
    jobs: [workedBy(TakePartsWorker, TAKE_PARTS_JOB), workedBy(RemoveMissedPartsWorker, REMOVE_MISSED_PARTS_JOB)],
    personalData: [heldBy(OwnPartLists, { section: 'ownParts', collect: (lists, userId) => lists.everyOneOf(userId) })],
  });
}

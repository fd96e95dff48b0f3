import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { ImportCircuitHandler } from './commands/import-circuit.command';
import { JoinImportHandler } from './commands/join-import.command';
import { KeepPicturesHandler, TakePicturesHandler } from './commands/picture-commands';
import { PictureKeeper } from './commands/picture-keeper';
import { IMPORT_EVENTS } from './domain/events';
import { PICTURE_EVENTS } from './domain/picture-events';
import { BoardsController } from './http/boards.controller';
import { ImportsController } from './http/imports.controller';
import { JoinedImportsController } from './http/joined-imports.controller';
import { PicturesController } from './http/pictures.controller';
import { countFilesProcess } from './processes/count-files.process';
import { countPicturesProcess } from './processes/count-pictures.process';
import { PicturesReader, ProjectPicturesHandler } from './readers/project-pictures';
import { ImportedBoards } from './read-models/imported-boards';
import { importedFilesProjection } from './read-models/imported-files.projection';
import { KeptPictures } from './read-models/kept-pictures';
import { keptPicturesProjection } from './read-models/kept-pictures.projection';

@Module({
  controllers: [ImportsController, JoinedImportsController, BoardsController, PicturesController],
  providers: [
    ...[ImportCircuitHandler, JoinImportHandler, ImportedBoards],
    ...[PictureKeeper, PicturesReader, KeptPictures, KeepPicturesHandler, TakePicturesHandler, ProjectPicturesHandler],
  ],
})
export class ImportsModule {
  static readonly capability = defineCapability({
    name: 'imports',
    streams: {
      import: { subject: 'import', owner: 'ownerId', names: { projectId: 'project' }, events: IMPORT_EVENTS },
      pictures: { owner: 'ownerId', names: { projectId: 'project' }, events: PICTURE_EVENTS },
    },
    projections: [importedFilesProjection, keptPicturesProjection],
    processes: [countFilesProcess, countPicturesProcess],
  });
}

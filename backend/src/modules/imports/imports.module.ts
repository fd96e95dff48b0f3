import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { ImportCircuitHandler } from './commands/import-circuit.command';
import { IMPORT_EVENTS } from './domain/events';
import { BoardsController } from './http/boards.controller';
import { ImportsController } from './http/imports.controller';
import { countFilesProcess } from './processes/count-files.process';
import { ImportedBoards } from './read-models/imported-boards';
import { importedFilesProjection } from './read-models/imported-files.projection';

@Module({ controllers: [ImportsController, BoardsController], providers: [ImportCircuitHandler, ImportedBoards] })
export class ImportsModule {
  static readonly capability = defineCapability({
    name: 'imports',
    streams: {
      import: { subject: 'import', owner: 'ownerId', names: { projectId: 'project' }, events: IMPORT_EVENTS },
    },
    projections: [importedFilesProjection],
    processes: [countFilesProcess],
  });
}

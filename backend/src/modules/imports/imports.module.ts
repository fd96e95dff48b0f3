import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { ImportCircuitHandler } from './commands/import-circuit.command';
import { IMPORT_EVENTS } from './domain/events';
import { ImportsController } from './http/imports.controller';
import { countFilesProcess } from './processes/count-files.process';

@Module({ controllers: [ImportsController], providers: [ImportCircuitHandler] })
export class ImportsModule {
  static readonly capability = defineCapability({
    name: 'imports',
    streams: {
      import: { subject: 'import', owner: 'ownerId', names: { projectId: 'project' }, events: IMPORT_EVENTS },
    },
    processes: [countFilesProcess],
  });
}

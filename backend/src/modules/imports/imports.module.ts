import { Module } from '@nestjs/common';
import type { Capability } from '../../platform/capability';
import { ImportCircuitHandler } from './commands/import-circuit.command';
import { IMPORT_EVENTS } from './domain/events';
import { ImportsController } from './http/imports.controller';
import { countFilesProcess } from './processes/count-files.process';

@Module({ controllers: [ImportsController], providers: [ImportCircuitHandler] })
export class ImportsModule {
  static readonly capability: Capability = {
    name: 'imports',
    events: [IMPORT_EVENTS],
    processes: [countFilesProcess],
  };
}

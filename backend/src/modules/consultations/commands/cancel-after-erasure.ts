import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { CONSULTATION } from './aggregate';

export const CANCEL_AFTER_ERASURE = 'consultations.cancel-after-erasure';

/** Executes what the process of this name sends. */
@Injectable()
export class CancelAfterErasure {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(CANCEL_AFTER_ERASURE, ({ consultationId }, context) =>
      runner.run(CONSULTATION, String(consultationId), { type: 'CancelForErasure' }, context),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CANCEL_AFTER_ERASURE } from '@tracewright/contracts/consultations/commands';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { CONSULTATION } from './aggregate';

/** Executes what the process of this name sends. */
@Injectable()
export class CancelAfterErasure {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(CANCEL_AFTER_ERASURE, ({ consultationId }, context) =>
      runner.run(CONSULTATION, consultationId, { type: 'CancelForErasure' }, context),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { NOTE_REVIEW_WORK } from '@tracewright/contracts/reviews/commands';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { REVIEW } from './aggregate';

/** Notes in a review which expert has it. */
@Injectable()
export class NoteWork {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(NOTE_REVIEW_WORK, ({ item, expertId, since }, context) =>
      runner.run(REVIEW, item, { type: 'NoteWork', expertId, since }, context),
    );
  }
}

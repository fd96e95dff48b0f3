import { Inject, Injectable } from '@nestjs/common';
import {
  COMPLETE_SESSION,
  KEEP_SESSION,
  NOTE_EXPERT,
  NOTE_TIME_TAKEN,
  REMIND_OF_SESSION,
} from '@tracewright/contracts/consultations/commands';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { type CompleteConfiguration, meetingRoom } from '../../../platform/config';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { CONFIGURATION } from '../../../platform/tokens';
import type { ConsultationCommand } from '../domain/consultation';
import { CONSULTATION } from './aggregate';

/** Executes what processes send of a booking's session. */
@Injectable()
export class KeepSessions {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) { meetingUrlTemplate }: CompleteConfiguration,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(NOTE_EXPERT, ({ item, ...noted }, context) =>
      this.run(item, { type: 'NoteExpert', ...noted }, context),
    );
    commands.add(NOTE_TIME_TAKEN, ({ item, startsAt }, context) =>
      this.run(item, { type: 'GiveUpTime', startsAt, now: context.now }, context),
    );
    commands.add(KEEP_SESSION, ({ item }, context) => {
      const room = meetingUrlTemplate === undefined ? null : meetingRoom(meetingUrlTemplate, item);
      return this.run(item, { type: 'KeepSession', room, now: context.now }, context);
    });
    commands.add(REMIND_OF_SESSION, ({ item, startsAt }, context) =>
      this.run(item, { type: 'Remind', startsAt, now: context.now }, context),
    );
    commands.add(COMPLETE_SESSION, ({ item, startsAt }, context) =>
      this.run(item, { type: 'CompleteAfterEnd', startsAt }, context),
    );
  }

  private run(consultationId: string, command: ConsultationCommand, context: CommandContext): Promise<unknown> {
    return this.runner.run(CONSULTATION, consultationId, command, context);
  }
}

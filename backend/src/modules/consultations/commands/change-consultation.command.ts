import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsultationStanding } from '@tracewright/contracts/consultations';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { ConsultationCommand } from '../domain/consultation';
import { CONSULTATION } from './aggregate';
import { standingOf } from './standing';

/** Sets the status, cancels, or is what its expert says of it. */
export class ChangeConsultation extends Command<ConsultationStanding> {
  constructor(
    readonly consultationId: string,
    readonly change: Extract<
      ConsultationCommand,
      { type: 'SetStatus' | 'Cancel' | 'SetMeetingLink' | 'CompleteByExpert' }
    >,
    readonly context: CommandContext,
    /** The revision that it was decided on; left out, it is decided on the newest. */
    readonly expected?: bigint,
  ) {
    super();
  }
}

@CommandHandler(ChangeConsultation)
export class ChangeConsultationHandler implements ICommandHandler<ChangeConsultation> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ consultationId, change, context, expected }: ChangeConsultation): Promise<ConsultationStanding> {
    return standingOf(await this.runner.run(CONSULTATION, consultationId, change, context, { expected }));
  }
}

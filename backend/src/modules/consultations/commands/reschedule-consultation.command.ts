import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsultationStanding, PreferredTime } from '@tracewright/contracts/consultations';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { SessionTimes } from '../../../platform/session-times';
import { type Party, requireAccess } from '../domain/consultation';
import { CONSULTATION } from './aggregate';
import { chosenTime } from './chosen-time';
import { requireFree } from './free-time';
import { standingOf } from './standing';

export class RescheduleConsultation extends Command<ConsultationStanding> {
  constructor(
    readonly consultationId: string,
    readonly by: Party,
    readonly to: PreferredTime,
    readonly context: CommandContext,
    /** The revision that it was decided on; left out, it is decided on the newest. */
    readonly expected?: bigint,
  ) {
    super();
  }
}

@CommandHandler(RescheduleConsultation)
export class RescheduleConsultationHandler implements ICommandHandler<RescheduleConsultation> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SessionTimes) private readonly times: SessionTimes,
  ) {}

  async execute(command: RescheduleConsultation): Promise<ConsultationStanding> {
    const { consultationId, by, to, context, expected } = command;
    const { state } = await this.runner.load(CONSULTATION, consultationId);
    const { when, serviceType: service, minutes } = requireAccess(state, by);
    const chosen = chosenTime({ ...to, timeZone: to.timeZone ?? when.timeZone });
    const { startsAt, timeZone } = chosen;
    if (startsAt !== when.startsAt) {
      requireFree(await this.times.look({ consultationId, service, startsAt, minutes }, context.now), timeZone);
    }
    const change = { type: 'Reschedule', by, to: chosen, now: context.now } as const;
    return standingOf(await this.runner.run(CONSULTATION, consultationId, change, context, { expected }));
  }
}

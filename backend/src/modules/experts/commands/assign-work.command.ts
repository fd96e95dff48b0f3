import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignRequest } from '@tracewright/contracts/experts';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { requireExpert } from '../domain/expert';
import { requireOpen, type Work, workId } from '../domain/work';
import { EXPERT, part, WORK } from './aggregates';
import { ExpertCalendars, isTimed } from './expert-calendars';

/** An operator gives a consultation or review to an expert, whatever the expert's hours say. */
export class AssignWork extends Command<Work> {
  constructor(
    readonly expertId: string,
    readonly request: AssignRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AssignWork)
export class AssignWorkHandler implements ICommandHandler<AssignWork> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ExpertCalendars) private readonly calendars: ExpertCalendars,
  ) {}

  async execute({ expertId, request, context }: AssignWork): Promise<Work> {
    const expert = requireExpert((await this.runner.load(EXPERT, expertId)).state);
    if (!expert.active) {
      throw new Refusal(
        'conflict',
        'expert_disabled',
        'This expert is disabled. Enable the account or choose another.',
      );
    }
    const id = workId(request.service, request.referenceId);
    const work = requireOpen((await this.runner.load(WORK, id)).state);
    if (isTimed(work)) await this.calendars.promise(expertId, work, context);
    const former = work.expertId;
    const { state, events } = await this.assigned(id, work, expertId, context);
    for (const event of events) {
      if (event.type !== 'experts.WorkAssigned' || event.data.from === null) continue;
      await this.calendars.release(event.data.from, work, 'reassigned', context);
    }
    return requireOpen(state ?? { ...work, expertId: former });
  }

  private async assigned(id: string, work: Work, expertId: string, context: CommandContext) {
    const assign = { type: 'Assign', expertId, by: 'operator' } as const;
    try {
      return await this.runner.run(WORK, id, assign, part(context, 'assign'));
    } catch (error) {
      // It was cancelled in the meantime: the time is nobody's any more.
      if (error instanceof Refusal && error.code === 'work_over') {
        await this.calendars.release(expertId, work, 'cancelled', context);
      }
      throw error;
    }
  }
}

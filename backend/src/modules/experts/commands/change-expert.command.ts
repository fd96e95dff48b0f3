import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExpertStanding } from '@tracewright/contracts/experts';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { knownZone } from '../../../platform/time-zones';
import { type ExpertCommand, requireExpert } from '../domain/expert';
import type { AskedHours } from '../domain/hours';
import { EXPERT } from './aggregates';

type Change =
  | Extract<ExpertCommand, { type: 'ChangeProfile' | 'SetShare' }>
  /** The zone left out stays. */
  | { readonly type: 'SetHours'; readonly hours: Omit<AskedHours, 'timeZone'> & { readonly timeZone?: string } };

/** The expert's own profile and hours, or what the administrator agreed on with them. */
export class ChangeExpert extends Command<ExpertStanding> {
  constructor(
    readonly expertId: string,
    readonly change: Change,
    readonly context: CommandContext,
    /** The revision that it was decided on; left out, it is decided on the newest. */
    readonly expected?: bigint,
  ) {
    super();
  }
}

@CommandHandler(ChangeExpert)
export class ChangeExpertHandler implements ICommandHandler<ChangeExpert> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ expertId, change, context, expected }: ChangeExpert): Promise<ExpertStanding> {
    const command = await this.complete(expertId, change);
    const outcome = await this.runner.run(EXPERT, expertId, command, context, { expected });
    const { hours, ...expert } = requireExpert(outcome.state);
    return { ...expert, ...hours, revision: Number(outcome.revision) };
  }

  private async complete(expertId: string, change: Change): Promise<ExpertCommand> {
    if (change.type !== 'SetHours') return change;
    const { timeZone, ...hours } = change.hours;
    if (timeZone !== undefined) return { type: 'SetHours', hours: { ...hours, timeZone: knownZone(timeZone) } };
    const { state } = await this.runner.load(EXPERT, expertId);
    return { type: 'SetHours', hours: { ...hours, timeZone: requireExpert(state).hours.timeZone } };
  }
}

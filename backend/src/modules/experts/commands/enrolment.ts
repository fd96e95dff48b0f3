import { Inject, Injectable } from '@nestjs/common';
import {
  ENROL_EXPERT,
  RESUME_EXPERT,
  RETIRE_EXPERT,
  SET_EXPERT_ZONE,
  SUSPEND_EXPERT,
} from '@tracewright/contracts/experts/commands';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { timeOf } from '../domain/calendar';
import type { ExpertCommand } from '../domain/expert';
import { workId } from '../domain/work';
import { CALENDAR, EXPERT, part, ROSTER, ROSTER_ID, WORK } from './aggregates';
import { ExpertCalendars } from './expert-calendars';

/** What an account of an expert brings about here. */
@Injectable()
export class Enrolment {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ExpertCalendars) private readonly calendars: ExpertCalendars,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(ENROL_EXPERT, ({ expertId, timeZone }, context) => this.enrol(expertId, timeZone, context));
    commands.add(SET_EXPERT_ZONE, ({ expertId, timeZone }, context) =>
      this.change(expertId, { type: 'SetZone', timeZone }, context),
    );
    commands.add(SUSPEND_EXPERT, ({ expertId }, context) => this.change(expertId, { type: 'Suspend' }, context));
    commands.add(RESUME_EXPERT, ({ expertId }, context) => this.change(expertId, { type: 'Resume' }, context));
    commands.add(RETIRE_EXPERT, ({ expertId }, context) => this.retire(expertId, context));
  }

  private async enrol(expertId: string, timeZone: string, context: CommandContext): Promise<void> {
    await this.runner.run(EXPERT, expertId, { type: 'Enrol', expertId, timeZone }, context);
    await this.runner.run(ROSTER, ROSTER_ID, { type: 'Join', expertId }, context);
  }

  private async change(expertId: string, command: ExpertCommand, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(EXPERT, expertId);
    if (state) await this.runner.run(EXPERT, expertId, command, context);
  }

  private async retire(expertId: string, context: CommandContext): Promise<void> {
    await this.runner.run(ROSTER, ROSTER_ID, { type: 'Leave', expertId }, context);
    await this.change(expertId, { type: 'Retire' }, context);
    const { state: calendar } = await this.runner.load(CALENDAR, expertId);
    for (const slot of calendar.slots) {
      if (timeOf(slot).to <= context.now.getTime()) continue;
      await this.giveBack(expertId, slot.consultationId, context);
    }
  }

  private async giveBack(expertId: string, consultationId: string, context: CommandContext): Promise<void> {
    const id = workId('consultation', consultationId);
    const own = part(context, consultationId);
    const { state: work } = await this.runner.load(WORK, id);
    if (!work) return;
    await this.calendars.release(expertId, work, 'expert-left', own);
    const unassign = { type: 'Unassign', expertId, because: 'expert-left' } as const;
    const { state } = await this.runner.run(WORK, id, unassign, part(own, 'unassign'));
    if (state) await this.calendars.seek(state, 'expert-left', own);
  }
}

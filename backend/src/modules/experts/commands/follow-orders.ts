import { Inject, Injectable } from '@nestjs/common';
import {
  CLOSE_WORK,
  DELIVER_WORK,
  EXPIRE_HOLD,
  MOVE_WORK,
  OPEN_WORK,
  REOPEN_WORK,
  SECURE_WORK,
  SEEK_EXPERT,
  UNSECURE_WORK,
} from '@tracewright/contracts/experts/commands';
import type { Carried } from '@tracewright/contracts/tokens';
import { inr } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { isWorkService, type Work, type WorkCommand, workId } from '../domain/work';
import { CALENDAR, EXPERT, part, WORK } from './aggregates';
import { ExpertCalendars } from './expert-calendars';

interface Order {
  readonly service: string;
  readonly referenceId: string;
}

/** What follows for experts when something is ordered, moved, paid, cancelled or done. */
@Injectable()
export class FollowOrders {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ExpertCalendars) private readonly calendars: ExpertCalendars,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(OPEN_WORK, (order, context) => this.open(order, context));
    commands.add(SEEK_EXPERT, async (order, context) => {
      const work = await this.known(order);
      if (work) await this.calendars.seek(work, 'nobody-free', context);
    });
    commands.add(MOVE_WORK, (order, context) => this.move(order, context));
    commands.add(SECURE_WORK, (order, context) => this.secure(order, context));
    commands.add(CLOSE_WORK, (order, context) => this.close(order, context));
    commands.add(UNSECURE_WORK, (order, context) => this.change(order, { type: 'Unsecure' }, context));
    commands.add(REOPEN_WORK, (order, context) => this.change(order, { type: 'Reopen' }, context));
    commands.add(DELIVER_WORK, (order, context) => this.deliver(order, context));
    commands.add(EXPIRE_HOLD, (hold, context) => this.expire(hold, context));
  }

  private async open(order: Carried<typeof OPEN_WORK>, context: CommandContext): Promise<void> {
    const { paise, service, referenceId, ...ordered } = order;
    if (!isWorkService(service)) throw new Error(`experts do no ${service}`);
    const command = { type: 'Open', ...ordered, service, referenceId, price: inr(paise) } as const;
    await this.runner.run(WORK, workId(service, referenceId), command, context);
  }

  /** First it is found who has the new time: whoever is told of the move is told that, too. */
  private async move(order: Carried<typeof MOVE_WORK>, context: CommandContext): Promise<void> {
    const work = await this.known(order);
    if (work?.startsAt == null) return;
    const { startsAt } = order;
    const sought = await this.calendars.seek({ ...work, startsAt }, 'moved', context);
    await this.change(order, { type: 'Move', startsAt }, context);
    if (sought === 'busy') await this.change(order, { type: 'NoteTimeTaken', startsAt }, context);
  }

  private async secure(order: Carried<typeof SECURE_WORK>, context: CommandContext): Promise<void> {
    const secured = await this.change(order, { type: 'Secure', at: order.at }, context);
    if (!secured) return;
    const sought = await this.calendars.seek(secured, 'hold-expired', context);
    const { startsAt } = secured;
    if (sought === 'busy' && startsAt !== null) await this.change(order, { type: 'NoteTimeTaken', startsAt }, context);
  }

  private async close(order: Order, context: CommandContext): Promise<void> {
    const closed = await this.change(order, { type: 'Close' }, context);
    if (closed?.expertId != null) await this.calendars.release(closed.expertId, closed, 'cancelled', context);
  }

  private async deliver(order: Carried<typeof DELIVER_WORK>, context: CommandContext): Promise<void> {
    const expertId = (await this.known(order))?.expertId ?? null;
    const share = expertId === null ? null : (await this.runner.load(EXPERT, expertId)).state?.share;
    await this.change(order, { type: 'Deliver', at: order.at, share: share ?? 0 }, context);
  }

  private async expire(hold: Carried<typeof EXPIRE_HOLD>, context: CommandContext): Promise<void> {
    const { expertId, referenceId: consultationId, startsAt } = hold;
    const expire = { type: 'Expire', expertId, consultationId, startsAt, now: context.now } as const;
    const { events } = await this.runner.run(CALENDAR, expertId, expire, context);
    if (events.length > 0) await this.change(hold, { type: 'Unassign', expertId, because: 'hold-expired' }, context);
  }

  /** What was ordered before anybody followed it is left alone. */
  private async change(order: Order, command: WorkCommand, context: CommandContext): Promise<Work | undefined> {
    if (!(await this.known(order))) return undefined;
    const id = workId(order.service, order.referenceId);
    return (await this.runner.run(WORK, id, command, part(context, command.type))).state;
  }

  private async known({ service, referenceId }: Order): Promise<Work | undefined> {
    return (await this.runner.load(WORK, workId(service, referenceId))).state;
  }
}

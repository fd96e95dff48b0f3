import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReservedUse, ReserveUse } from '@tracewright/contracts/subscriptions/messages';
import { CommandRunner } from '../../../platform/commands';
import { monthOf } from '../domain/calendar';
import { PlanReader } from '../readers/plan-reader';
import { USAGE, usageId } from './aggregates';

/** The person's uses of a month are one stream, appended at the revision that was read: no number of requests goes past the limit. */
@CommandHandler(ReserveUse)
export class ReserveUseHandler implements ICommandHandler<ReserveUse, ReservedUse> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PlanReader) private readonly reader: PlanReader,
  ) {}

  async execute({ ownerId, useId, what, origin }: ReserveUse): Promise<ReservedUse> {
    const month = monthOf(origin.now.toISOString());
    const { usageLimit: limit } = await this.reader.entitlements(ownerId, origin.now);
    const command = { type: 'Reserve', use: { ownerId, month, useId }, what, limit } as const;
    const { state } = await this.runner.run(USAGE, usageId(ownerId, month), command, origin);
    return { useId, month, used: state.counted, limit };
  }
}

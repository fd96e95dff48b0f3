import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReleaseUse } from '@tracewright/contracts/subscriptions/messages';
import { CommandRunner } from '../../../platform/commands';
import { USAGE, usageId } from './aggregates';

@CommandHandler(ReleaseUse)
export class ReleaseUseHandler implements ICommandHandler<ReleaseUse, void> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, use: { useId, month }, origin }: ReleaseUse): Promise<void> {
    const command = { type: 'GiveBack', use: { ownerId, month, useId }, because: 'failed' } as const;
    await this.runner.run(USAGE, usageId(ownerId, month), command, origin);
  }
}

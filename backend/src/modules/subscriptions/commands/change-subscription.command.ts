import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tier } from '@tracewright/contracts/subscriptions';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { paidTier } from '../domain/plans';
import { PlanReader } from '../readers/plan-reader';
import { SUBSCRIPTION } from './aggregates';

export type Change =
  | { readonly type: 'StartTrial'; readonly tier: Tier }
  | { readonly type: 'SelectTier'; readonly tier: Tier }
  | { readonly type: 'Cancel' };

/** What people change themselves, without a payment. */
export class ChangeSubscription extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly change: Change,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscription)
export class ChangeSubscriptionHandler implements ICommandHandler<ChangeSubscription> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PlanReader) private readonly reader: PlanReader,
  ) {}

  async execute({ ownerId, change, context }: ChangeSubscription): Promise<void> {
    const told = { ownerId, now: context.now.toISOString() };
    await this.runner.run(SUBSCRIPTION, ownerId, { ...told, ...(await this.checked(change)) }, context);
  }

  private async checked(change: Change) {
    switch (change.type) {
      case 'StartTrial':
        return { type: change.type, tier: paidTier(change.tier) };
      case 'SelectTier':
        return { ...change, prices: await this.reader.prices() };
      case 'Cancel':
        return change;
    }
  }
}

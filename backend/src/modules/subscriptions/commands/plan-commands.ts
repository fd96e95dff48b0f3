import { Inject, Injectable } from '@nestjs/common';
import {
  ACTIVATE_PLAN,
  CLOSE_SUBSCRIPTION_AFTER_ERASURE,
  END_REFUNDED_PLAN,
  END_TERM,
  REMIND_OF_RENEWAL,
} from '@tracewright/contracts/subscriptions/commands';
import { inr } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { SUBSCRIPTION_EVENTS } from '../domain/events';
import { paidTier } from '../domain/plans';
import type { SubscriptionCommand } from '../domain/subscription';
import { PlanReader } from '../readers/plan-reader';
import { SUBSCRIPTION } from './aggregates';

/** Nobody is left to use it or to be written to. */
export const openSubscriptions: WhenErased = {
  section: 'subscription',
  category: SUBSCRIPTION.category,
  begunBy(event) {
    if (!SUBSCRIPTION_EVENTS.is(event)) return undefined;
    const begins = event.type === 'subscription.TrialStarted' || event.type === 'subscription.PlanBought';
    return begins ? event.data.ownerId : undefined;
  },
  command: CLOSE_SUBSCRIPTION_AFTER_ERASURE,
};

/** Executes what payments, timers and erasures bring about. */
@Injectable()
export class PlanCommands {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PlanReader) reader: PlanReader,
    @Inject(ProcessCommands) commands: ProcessCommands,
  ) {
    commands.add(ACTIVATE_PLAN, ({ ownerId, tier, paise, ...payment }, context) => {
      const paid = { ...payment, tier: paidTier(tier), price: inr(paise) };
      return this.run({ type: 'Activate', paid, ...told(ownerId, context) }, context);
    });
    commands.add(END_REFUNDED_PLAN, ({ ownerId, purchase, refundedPaise }, context) => {
      const refunded = inr(refundedPaise);
      return this.run({ type: 'EndRefunded', purchase, refunded, ...told(ownerId, context) }, context);
    });
    commands.add(END_TERM, ({ ownerId }, context) => this.run({ type: 'EndTerm', ...told(ownerId, context) }, context));
    commands.add(REMIND_OF_RENEWAL, async ({ ownerId, endsAt }, context) => {
      const prices = await reader.prices();
      return this.run({ type: 'Remind', endsAt, prices, ...told(ownerId, context) }, context);
    });
    commands.add(CLOSE_SUBSCRIPTION_AFTER_ERASURE, ({ item }, context) =>
      this.run({ type: 'Close', ...told(item, context) }, context),
    );
  }

  private run(command: SubscriptionCommand, context: CommandContext): Promise<unknown> {
    return this.runner.run(SUBSCRIPTION, command.ownerId, command, context);
  }
}

const told = (ownerId: string, { now }: CommandContext) => ({ ownerId, now: now.toISOString() });

import { Inject, Injectable } from '@nestjs/common';
import type { CreditGivenBackReason } from '@tracewright/contracts/subscriptions';
import {
  COMMIT_REVIEW_CREDIT,
  GIVE_BACK_REVIEW_CREDIT,
  WITHDRAW_REVIEW_CREDIT,
} from '@tracewright/contracts/subscriptions/commands';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { REVIEW_CREDIT } from './aggregates';

const REASONS: readonly CreditGivenBackReason[] = ['cancelled', 'not delivered', 'not requested', 'refunded'];

/** Executes what became of a credit with its review. */
@Injectable()
export class SettleReviewCredit {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) commands: ProcessCommands) {
    commands.add(COMMIT_REVIEW_CREDIT, (credit, context) =>
      runner.run(REVIEW_CREDIT, credit.ownerId, { type: 'Commit', ...credit }, context),
    );
    commands.add(GIVE_BACK_REVIEW_CREDIT, ({ because: told, ...credit }, context) => {
      const because = REASONS.find((reason) => reason === told);
      if (!because) throw new TypeError(`a credit is not given back because "${told}"`);
      const now = context.now.toISOString();
      return runner.run(REVIEW_CREDIT, credit.ownerId, { type: 'GiveBack', ...credit, because, now }, context);
    });
    commands.add(WITHDRAW_REVIEW_CREDIT, ({ ownerId, month }, context) =>
      runner.run(REVIEW_CREDIT, ownerId, { type: 'Withdraw', ownerId, month }, context),
    );
  }
}

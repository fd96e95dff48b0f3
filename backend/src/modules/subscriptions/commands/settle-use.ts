import { Inject, Injectable } from '@nestjs/common';
import type { GiveBackReason } from '@tracewright/contracts/subscriptions';
import { COMMIT_USE, GIVE_BACK_USE } from '@tracewright/contracts/subscriptions/commands';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { USAGE, usageId } from './aggregates';

const reasonOf = (because: string): GiveBackReason => (because === 'timed-out' ? 'timed-out' : 'failed');

/** Executes what became of a use. */
@Injectable()
export class SettleUse {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) commands: ProcessCommands) {
    commands.add(COMMIT_USE, (use, context) =>
      runner.run(USAGE, usageId(use.ownerId, use.month), { type: 'Commit', use }, context),
    );
    commands.add(GIVE_BACK_USE, ({ because, ...use }, context) => {
      const command = { type: 'GiveBack', use, because: reasonOf(because) } as const;
      return runner.run(USAGE, usageId(use.ownerId, use.month), command, context);
    });
  }
}

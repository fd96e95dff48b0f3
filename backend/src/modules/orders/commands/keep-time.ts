import { Inject, Injectable } from '@nestjs/common';
import { ACCEPT_ORDER_BY_TIME, MISS_ORDER_DEADLINE } from '@tracewright/contracts/orders/commands';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { ORDER } from './aggregate';

/** Executes what an order's timers send. */
@Injectable()
export class KeepTime {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(MISS_ORDER_DEADLINE, ({ item, dueAt }, context) =>
      runner.run(ORDER, item, { type: 'MissDeadline', dueAt, now: context.now }, context),
    );
    processCommands.add(ACCEPT_ORDER_BY_TIME, ({ item, acceptUntil }, context) =>
      runner.run(ORDER, item, { type: 'AcceptByTime', acceptUntil, now: context.now }, context),
    );
  }
}

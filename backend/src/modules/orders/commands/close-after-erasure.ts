import { Inject, Injectable } from '@nestjs/common';
import { CLOSE_ORDER_AFTER_ERASURE } from '@tracewright/contracts/orders/commands';
import { isOrderPlaced } from '@tracewright/contracts/orders/events';
import { CommandRunner } from '../../../platform/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { ORDER } from './aggregate';

/** Nobody is left to deliver to: what was paid for nothing goes back. */
export const openOrders: WhenErased = {
  section: 'designOrders',
  category: ORDER.category,
  begunBy: (event) => (isOrderPlaced(event) ? event.data.ownerId : undefined),
  command: CLOSE_ORDER_AFTER_ERASURE,
};

@Injectable()
export class CloseAfterErasure {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(CLOSE_ORDER_AFTER_ERASURE, ({ item }, context) =>
      runner.run(ORDER, item, { type: 'Close' }, { ...context, reason: 'The account was erased' }),
    );
  }
}

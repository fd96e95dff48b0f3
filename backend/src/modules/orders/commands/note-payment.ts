import { Inject, Injectable } from '@nestjs/common';
import { EXPIRE_ORDER, NOTE_ORDER_PAID, NOTE_ORDER_REFUND } from '@tracewright/contracts/orders/commands';
import { inr } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import type { RefundState } from '../domain/state';
import { ORDER } from './aggregate';

const STATES: { readonly [state: string]: RefundState } = { due: 'due', done: 'done', failed: 'failed' };

/** Executes what processes send of an order's payment. */
@Injectable()
export class NotePayment {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(NOTE_ORDER_PAID, ({ item, paymentId, paise, paidAt }, context) =>
      runner.run(ORDER, item, { type: 'NotePaid', paymentId, amount: inr(paise), paidAt }, context),
    );
    processCommands.add(NOTE_ORDER_REFUND, ({ item, refundId, paise, state: told }, context) => {
      const state = STATES[told];
      if (!state) throw new TypeError(`there is no refund in the state ${told}`);
      return runner.run(ORDER, item, { type: 'NoteRefund', refundId, amount: inr(paise), state }, context);
    });
    processCommands.add(EXPIRE_ORDER, ({ item }, context) => runner.run(ORDER, item, { type: 'Expire' }, context));
  }
}

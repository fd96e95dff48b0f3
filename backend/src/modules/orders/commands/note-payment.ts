import { Inject, Injectable } from '@nestjs/common';
import { ORDER_SALE } from '@tracewright/contracts/orders/commands';
import { paidNote, refundNote } from '@tracewright/contracts/payments/selling';
import { CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { ORDER } from './aggregate';

/** Executes what processes send of an order's payment. */
@Injectable()
export class NotePayment {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    const { notePaid, noteRefund, expireUnpaid } = ORDER_SALE;
    processCommands.add(notePaid, (told, context) => runner.run(ORDER, told.item, paidNote(told), context));
    processCommands.add(noteRefund, (told, context) => runner.run(ORDER, told.item, refundNote(told), context));
    processCommands.add(expireUnpaid, ({ item, purchase }, context) =>
      runner.run(ORDER, item, { type: 'ExpireUnpaid', purchase, now: context.now }, context),
    );
  }
}

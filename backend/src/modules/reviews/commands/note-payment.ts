import { Inject, Injectable } from '@nestjs/common';
import { REVIEW_SALE, WITHDRAW_CREDIT } from '@tracewright/contracts/reviews/commands';
import { paidNote, refundNote } from '@tracewright/contracts/payments/selling';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import type { PaymentNote } from '../domain/payment';
import type { ReviewCommand } from '../domain/review';
import { REVIEW } from './aggregate';

type Noted = PaymentNote | Extract<ReviewCommand, { type: 'WithdrawCredit' }>;

/** Executes what processes send of a review's payment. */
@Injectable()
export class NotePayment {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    const { notePaid, noteRefund, expireUnpaid } = REVIEW_SALE;
    processCommands.add(notePaid, (told, context) => this.note(told.item, paidNote(told), context));
    processCommands.add(noteRefund, (told, context) => this.note(told.item, refundNote(told), context));
    processCommands.add(expireUnpaid, ({ item, purchase }, context) =>
      this.note(item, { type: 'ExpireUnpaid', purchase, now: context.now }, context),
    );
    processCommands.add(WITHDRAW_CREDIT, ({ item }, context) =>
      this.note(item, { type: 'WithdrawCredit', now: context.now }, context),
    );
  }

  private note(reviewId: string, note: Noted, context: CommandContext): Promise<unknown> {
    return this.runner.run(REVIEW, reviewId, note, context);
  }
}

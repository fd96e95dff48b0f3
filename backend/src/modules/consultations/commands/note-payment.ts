import { Inject, Injectable } from '@nestjs/common';
import { CONSULTATION_SALE } from '@tracewright/contracts/consultations/commands';
import { paidNote, refundNote } from '@tracewright/contracts/payments/selling';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import type { PaymentNote } from '../domain/payment-notes';
import { CONSULTATION } from './aggregate';

/** Executes what processes send of a booking's payment. */
@Injectable()
export class NotePayment {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    const { notePaid, noteRefund, expireUnpaid } = CONSULTATION_SALE;
    processCommands.add(notePaid, (told, context) => this.note(told.item, paidNote(told), context));
    processCommands.add(noteRefund, (told, context) => this.note(told.item, refundNote(told), context));
    processCommands.add(expireUnpaid, ({ item, purchase }, context) =>
      this.note(item, { type: 'ExpireUnpaid', purchase, now: context.now }, context),
    );
  }

  private note(consultationId: string, note: PaymentNote, context: CommandContext): Promise<unknown> {
    return this.runner.run(CONSULTATION, consultationId, note, context);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { financialYearOf } from '../domain/receipt-book';
import { RECEIPT_BOOK, RECONCILIATION } from './aggregate';
import { BEGIN_RECONCILIATION, ISSUE_RECEIPT } from './tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Refunds come days after their payment: each run looks so far back. */
const RECONCILED_DAYS = 31;

/** Numbers receipts, and begins to compare the books. */
@Injectable()
export class KeepBooks {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(ISSUE_RECEIPT, (payload, context) => this.issue(payload, context));
    processCommands.add(BEGIN_RECONCILIATION, ({ to }, context) => this.beginReconciliation(new Date(to), context));
  }

  async beginReconciliation(until: Date, context: CommandContext): Promise<string> {
    const reconciliationId = deriveId(context.commandId, 'reconciliation');
    const [from, to] = [until.getTime() - RECONCILED_DAYS * DAY_MS, until.getTime()].map((ms) =>
      new Date(ms).toISOString(),
    );
    const command = { type: 'Request', reconciliationId, from: from ?? '', to: to ?? '' } as const;
    await this.runner.run(RECONCILIATION, reconciliationId, command, context);
    return reconciliationId;
  }

  private issue({ paymentId, payerId, capturedAt }: Carried<typeof ISSUE_RECEIPT>, context: CommandContext) {
    const year = financialYearOf(new Date(capturedAt));
    // The book itself knows whether this payment has a number: it is not searched for the command.
    return this.runner.run(RECEIPT_BOOK, String(year), { year, paymentId, payerId }, { ...context, repeated: false });
  }
}

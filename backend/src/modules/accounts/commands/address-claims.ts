import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { emailTaken } from '../domain/account';
import { isOverdue } from '../domain/email-claim';
import { ACCOUNT, EMAIL_CLAIM } from './aggregates';

/**
 * An address belongs to one account. A crash after the claim leaves one that leads to no account: the same request
 * finishes it, and after a grace time anybody may take it over, which first bars the unfinished registration, so that it
 * can't come back to life.
 */
@Injectable()
export class AddressClaims {
  constructor(@Inject(CommandRunner) private readonly commands: CommandRunner) {}

  /** @throws Refusal `email_taken`, `registration_in_progress` */
  async claim(claimId: string, accountId: string, context: CommandContext): Promise<void> {
    const { state } = await this.commands.load(EMAIL_CLAIM, claimId);
    const replaces =
      state.status === 'held' && state.accountId !== accountId ? await this.replaceable(state, context) : undefined;
    await this.commands.run(
      EMAIL_CLAIM,
      claimId,
      { type: 'claim', accountId, now: context.now.toISOString(), replaces },
      context,
    );
  }

  /** The holder's account id when its claim may be taken over. @throws Refusal when it may not (yet) */
  private async replaceable(
    holder: { readonly accountId: string; readonly claimedAt: string },
    context: CommandContext,
  ): Promise<string> {
    const { state } = await this.commands.load(ACCOUNT, holder.accountId);
    if (state.status === 'active') throw emailTaken();
    if (state.status === 'none') {
      if (!isOverdue(holder, context.now)) throw beingRegistered();
      const bar = step(context, `abandon ${holder.accountId}`);
      await this.commands.run(ACCOUNT, holder.accountId, { type: 'abandon', accountId: holder.accountId }, bar);
    }
    return holder.accountId;
  }
}

function beingRegistered(): Refusal {
  return new Refusal(
    'conflict',
    'registration_in_progress',
    'This address is being registered at this moment. Please try again in half a minute.',
  );
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { emailTaken } from '../domain/account';
import { isOverdue } from '../domain/email-claim';
import { displayName, emailAddress } from '../domain/names';
import { checkPassword } from '../domain/password-policy';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT, EMAIL_CLAIM } from './aggregates';
import { PasswordHashing } from './password-hashing';
import { type Client, SessionStarter, type SignedIn } from './session-starter';

export class RegisterCommand extends Command<SignedIn> {
  constructor(
    readonly request: { readonly username: string; readonly password: string; readonly displayName: string },
    readonly client: Client,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Claims the address, then registers the account, then signs in. A crash in between leaves a claim that leads to no
 * account: the same request finishes it, and after a grace time anybody may take it over, which first bars the
 * unfinished registration, so that it can't come back to life.
 */
@CommandHandler(RegisterCommand)
export class RegisterHandler implements ICommandHandler<RegisterCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(SessionStarter) private readonly sessions: SessionStarter,
  ) {}

  async execute({ request, client, context }: RegisterCommand): Promise<SignedIn> {
    const email = emailAddress(request.username);
    const name = displayName(request.displayName);
    checkPassword(request.password);
    const accountId = await this.secrets.accountId(context.commandId);
    const claimId = await this.secrets.claimId(email);
    const own: CommandContext = { ...context, actor: { type: 'user', id: accountId } };
    const passwordHash = await this.passwords.hash(request.password);
    await this.claim(claimId, accountId, own);
    const { state } = await this.commands.run(
      ACCOUNT,
      accountId,
      { type: 'register', accountId, claimId, email, displayName: name, passwordHash },
      own,
    );
    if (state.status !== 'active') throw emailTaken();
    return this.sessions.start(state, client, own);
  }

  private async claim(claimId: string, accountId: string, context: CommandContext): Promise<void> {
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

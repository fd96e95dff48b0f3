import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { emailTaken } from '../domain/account';
import { displayName, emailAddress } from '../domain/names';
import { checkPassword } from '../domain/password-policy';
import { AddressClaims } from './address-claims';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT } from './aggregates';
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

/** Claims the address, then registers the account, then signs in. */
@CommandHandler(RegisterCommand)
export class RegisterHandler implements ICommandHandler<RegisterCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(AddressClaims) private readonly addresses: AddressClaims,
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
    await this.addresses.claim(claimId, accountId, own);
    const { state } = await this.commands.run(
      ACCOUNT,
      accountId,
      { type: 'register', accountId, claimId, email, displayName: name, passwordHash },
      own,
    );
    if (state.status !== 'active') throw emailTaken();
    return this.sessions.start(state, client, own);
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { MAX_PASSWORD_LENGTH } from '../domain/password-policy';
import { AccountFinder } from '../readers/account-finder';
import { PasswordHashing } from './password-hashing';
import { type Client, SessionStarter, type SignedIn } from './session-starter';

export class SignInCommand extends Command<SignedIn> {
  constructor(
    readonly request: { readonly username: string; readonly password: string },
    readonly client: Client,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SignInCommand)
export class SignInHandler implements ICommandHandler<SignInCommand> {
  constructor(
    @Inject(AccountFinder) private readonly accounts: AccountFinder,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(SessionStarter) private readonly sessions: SessionStarter,
  ) {}

  async execute({ request, client, context }: SignInCommand): Promise<SignedIn> {
    const account = await this.accounts.byUsername(request.username);
    const password = request.password.slice(0, MAX_PASSWORD_LENGTH + 1);
    const matches = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !matches) throw invalidCredentials();
    return this.sessions.start(account, client, context);
  }
}

/** Does not say which of the two is wrong. */
export function invalidCredentials(): Refusal {
  return new Refusal('unauthenticated', 'invalid_credentials', 'Invalid email or password');
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { invalid } from '../domain/names';
import { checkPassword } from '../domain/password-policy';
import { AccountFinder } from '../readers/account-finder';
import { ACCOUNT } from './aggregates';
import { PasswordHashing } from './password-hashing';

/** Ends every other session of the person. */
export class ChangePasswordCommand extends Command<void> {
  constructor(
    readonly request: { readonly currentPassword: string; readonly newPassword: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountFinder) private readonly accounts: AccountFinder,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
  ) {}

  async execute({ request, context }: ChangePasswordCommand): Promise<void> {
    const { id, sessionId } = context.actor;
    checkPassword(request.newPassword, 'newPassword');
    const account = await this.accounts.byId(id);
    if (!(await this.passwords.matches(request.currentPassword, account?.passwordHash))) throw wrongPassword();
    if (account?.mustChangePassword && request.newPassword === request.currentPassword) throw samePassword();
    const passwordHash = await this.passwords.hash(request.newPassword);
    await this.commands.run(
      ACCOUNT,
      id,
      { type: 'change password', passwordHash, keptSessionId: sessionId ?? null, by: 'owner' },
      context,
    );
  }
}

function samePassword(): Refusal {
  return invalid('newPassword', 'Please choose another password than the one that you were given');
}

export function wrongPassword(): Refusal {
  return new Refusal('forbidden', 'wrong_password', 'The current password is not right.');
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { hasJustSignedIn } from '../domain/session';
import { AccountFinder } from '../readers/account-finder';
import { ACCOUNT, SESSION } from './aggregates';
import { wrongPassword } from './change-password.command';
import { PasswordHashing } from './password-hashing';
import { PersonEraser } from './person-eraser';

/** Makes everything personal about the caller unreadable, for good. */
export class EraseAccountCommand extends Command<void> {
  constructor(
    /** May be left out shortly after signing in. */
    readonly password: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EraseAccountCommand)
export class EraseAccountHandler implements ICommandHandler<EraseAccountCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountFinder) private readonly accounts: AccountFinder,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(PersonEraser) private readonly eraser: PersonEraser,
  ) {}

  async execute({ password, context }: EraseAccountCommand): Promise<void> {
    const { id } = context.actor;
    await this.assertIsOwner(password, context);
    const { events } = await this.commands.run(ACCOUNT, id, { type: 'erase' }, context);
    for (const event of events) {
      if (event.type === 'accounts.AccountErased') await this.eraser.erase(id, event.data.claimId, context);
    }
  }

  private async assertIsOwner(password: string | undefined, context: CommandContext): Promise<void> {
    const { id, sessionId = '' } = context.actor;
    if (password === undefined) {
      const { state } = await this.commands.load(SESSION, sessionId);
      if (!hasJustSignedIn(state, context.now)) throw passwordNeeded();
      return;
    }
    const account = await this.accounts.byId(id);
    if (!(await this.passwords.matches(password, account?.passwordHash))) throw wrongPassword();
  }
}

function passwordNeeded(): Refusal {
  return new Refusal('forbidden', 'password_required', 'Please enter your password to confirm this.');
}

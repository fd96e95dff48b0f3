import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { ADMINISTRATOR } from '../domain/account';
import { AccountFinder } from '../readers/account-finder';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT, EMAIL_CLAIM } from './aggregates';
import { PasswordHashing } from './password-hashing';

export type AdministratorOutcome = 'created' | 'password reset' | 'unchanged';

/** At start: makes the administrator's account, or gives it the configured password when that has changed. */
export class EnsureAdministratorCommand extends Command<AdministratorOutcome> {
  constructor(
    /** Undefined: an existing account keeps its password. */
    readonly configuredPassword: string | undefined,
    /** For a new account without a configured password. */
    readonly generatedPassword: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EnsureAdministratorCommand)
export class EnsureAdministratorHandler implements ICommandHandler<EnsureAdministratorCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountFinder) private readonly accounts: AccountFinder,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
  ) {}

  async execute({
    configuredPassword,
    generatedPassword,
    context,
  }: EnsureAdministratorCommand): Promise<AdministratorOutcome> {
    const present = await this.accounts.byUsername(ADMINISTRATOR.username);
    if (!present) return this.create(configuredPassword ?? generatedPassword, context);
    if (configuredPassword === undefined) return 'unchanged';
    if (await this.passwords.matches(configuredPassword, present.passwordHash)) return 'unchanged';
    const passwordHash = await this.passwords.hash(configuredPassword);
    await this.commands.run(
      ACCOUNT,
      present.id,
      { type: 'change password', passwordHash, keptSessionId: null, by: 'configuration' },
      step(context, 'reset password'),
    );
    return 'password reset';
  }

  /** Processes that start at once agree on the account's id; the one whose append wins has set the password. */
  private async create(password: string, context: CommandContext): Promise<AdministratorOutcome> {
    const accountId = await this.secrets.accountId(ADMINISTRATOR.username);
    const claimId = await this.secrets.claimId(ADMINISTRATOR.username);
    const passwordHash = await this.passwords.hash(password);
    await this.commands.run(
      EMAIL_CLAIM,
      claimId,
      { type: 'claim', accountId, now: context.now.toISOString() },
      context,
    );
    const { events } = await this.commands.run(
      ACCOUNT,
      accountId,
      { type: 'create administrator', accountId, claimId, passwordHash },
      context,
    );
    return events.length > 0 ? 'created' : 'unchanged';
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateExpertRequest, ExpertEntry } from '@tracewright/contracts/accounts';
import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { knownZone } from '../../../platform/time-zones';
import { emailTaken } from '../domain/account';
import { displayName, emailAddress } from '../domain/names';
import { checkPassword } from '../domain/password-policy';
import { AccountSecrets } from './account-secrets';
import { AddressClaims } from './address-claims';
import { ACCOUNT } from './aggregates';
import { PasswordHashing } from './password-hashing';

/** The administrator makes an account for an expert, with a password for the first sign-in alone. */
export class CreateExpertCommand extends Command<ExpertEntry> {
  constructor(
    readonly request: CreateExpertRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateExpertCommand)
export class CreateExpertHandler implements ICommandHandler<CreateExpertCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(AddressClaims) private readonly addresses: AddressClaims,
  ) {}

  async execute({ request, context }: CreateExpertCommand): Promise<ExpertEntry> {
    const email = emailAddress(request.username);
    const name = displayName(request.displayName);
    checkPassword(request.password);
    const timeZone = knownZone(request.timeZone ?? DEFAULT_TIME_ZONE);
    const accountId = await this.secrets.accountId(context.commandId);
    const claimId = await this.secrets.claimId(email);
    const passwordHash = await this.passwords.hash(request.password);
    await this.addresses.claim(claimId, accountId, context);
    const { state } = await this.commands.run(
      ACCOUNT,
      accountId,
      { type: 'create expert', accountId, claimId, email, displayName: name, passwordHash, timeZone },
      context,
    );
    if (state.status !== 'active') throw emailTaken();
    return {
      id: accountId,
      username: state.username,
      displayName: state.displayName,
      createdAt: context.now.toISOString(),
      timeZone,
      state: 'invited',
    };
  }
}

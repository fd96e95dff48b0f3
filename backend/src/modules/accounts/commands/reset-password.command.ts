import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { openReset, resetLinkOver } from '../domain/account';
import { checkPassword } from '../domain/password-policy';
import { AccountSecrets } from './account-secrets';
import { ACCOUNT } from './aggregates';
import { PasswordHashing } from './password-hashing';
import { type Client, SessionStarter, type SignedIn } from './session-starter';

/** Sets a new password with the link from a message, ends every session, and begins a new one. */
export class ResetPasswordCommand extends Command<SignedIn> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly client: Client,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(PasswordHashing) private readonly passwords: PasswordHashing,
    @Inject(SessionStarter) private readonly sessions: SessionStarter,
  ) {}

  async execute({ token, password, client, context }: ResetPasswordCommand): Promise<SignedIn> {
    const now = context.now.toISOString();
    const link = partsOf(token);
    if (!link) throw resetLinkOver();
    const found = await this.commands.load(ACCOUNT, link.accountId);
    const reset = openReset(found.state, link.resetId, now);
    if (!this.secrets.isToken(token, reset.tokenHash)) throw resetLinkOver();
    // Only now: a password that is refused does not cost the link, and a link that is over costs no hashing.
    checkPassword(password);
    const passwordHash = await this.passwords.hash(password);
    const own: CommandContext = { ...context, actor: { type: 'user', id: link.accountId } };
    const change = { type: 'reset password', resetId: link.resetId, passwordHash, now } as const;
    const { state } = await this.commands.run(ACCOUNT, link.accountId, change, own);
    if (state.status !== 'active') throw resetLinkOver();
    return this.sessions.start(state, client, own);
  }
}

const BYTES = 64;

/** Whose link it is and which one; undefined when it can't be one of ours. */
function partsOf(token: string): { readonly accountId: string; readonly resetId: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== token) return undefined;
  return { accountId: uuid(bytes.subarray(0, 16)), resetId: uuid(bytes.subarray(16, 32)) };
}

function uuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

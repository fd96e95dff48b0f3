import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Clock, Refusal } from '@tracewright/kernel';
import type { StartUpTask } from '../../platform/capability';
import { commandContext } from '../../platform/commands';
import { type CompleteConfiguration, ConfigurationError } from '../../platform/config';
import { ANNOUNCE, CLOCK, CONFIGURATION } from '../../platform/tokens';
import { EnsureAdministratorCommand } from './commands/ensure-administrator.command';
import { ADMINISTRATOR } from './domain/account';
import { checkAdminPassword } from './domain/password-policy';

/** Makes sure at start that somebody can administer. A generated password is told once and kept nowhere. */
@Injectable()
export class AdministratorSetup implements StartUpTask {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ANNOUNCE) private readonly announce: (line: string) => void,
  ) {}

  async run(): Promise<void> {
    const { adminPassword, roles } = this.configuration;
    if (!roles.has('api')) return;
    if (adminPassword !== undefined) requireGoodPassword(adminPassword);
    const generated = randomBytes(12).toString('base64url');
    const context = commandContext({ type: 'system', id: 'start-up' }, this.clock.now());
    const outcome = await this.commands.execute(new EnsureAdministratorCommand(adminPassword, generated, context));
    if (outcome === 'password reset') this.announce('The password of "admin" was set to ADMIN_PASSWORD.');
    if (outcome !== 'created') return;
    const { username } = ADMINISTRATOR;
    this.announce(
      adminPassword === undefined
        ? `Administrator: sign in as ${username} with the password ${generated} (shown only now)`
        : `Administrator: sign in as ${username} with ADMIN_PASSWORD`,
    );
  }
}

/** @throws ConfigurationError */
function requireGoodPassword(password: string): void {
  try {
    checkAdminPassword(password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ConfigurationError([
      `ADMIN_PASSWORD can't be used: ${error.message}. Set it to 12 characters or more that are hard to guess, or leave it out.`,
    ]);
  }
}

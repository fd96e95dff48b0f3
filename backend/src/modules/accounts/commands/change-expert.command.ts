import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeExpertRequest } from '@tracewright/contracts/accounts';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { knownZone } from '../../../platform/time-zones';
import { ACCOUNT } from './aggregates';

/** Bars an expert from signing in, or lets them in again; says in which zone they work. */
export class ChangeExpertCommand extends Command<void> {
  constructor(
    readonly expertId: string,
    readonly change: ChangeExpertRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeExpertCommand)
export class ChangeExpertHandler implements ICommandHandler<ChangeExpertCommand> {
  constructor(@Inject(CommandRunner) private readonly commands: CommandRunner) {}

  async execute({ expertId, change, context }: ChangeExpertCommand): Promise<void> {
    const { disabled, timeZone } = change;
    const zone = timeZone === undefined ? undefined : knownZone(timeZone);
    if (disabled !== undefined) {
      const type = disabled ? 'disable expert' : 'enable expert';
      await this.commands.run(ACCOUNT, expertId, { type }, context);
    }
    if (zone === undefined) return;
    await this.commands.run(ACCOUNT, expertId, { type: 'set expert zone', timeZone: zone }, step(context, 'zone'));
  }
}

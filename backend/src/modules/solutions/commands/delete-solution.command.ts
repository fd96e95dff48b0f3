import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { requireSolutionId } from '../domain/solution';
import { SOLUTION } from './aggregate';

/** @throws Refusal not_found for anybody else's, conflict `solution_not_ready` while it is being made */
export class DeleteSolution extends Command<void> {
  constructor(
    readonly solutionId: string,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What it was is kept for the orders that name it; nobody finds it among their own any more. */
@CommandHandler(DeleteSolution)
export class DeleteSolutionHandler implements ICommandHandler<DeleteSolution> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ solutionId, ownerId, context }: DeleteSolution): Promise<void> {
    requireSolutionId(solutionId);
    await this.runner.run(SOLUTION, solutionId, { type: 'Delete', ownerId }, context);
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { type ReservedUse, ReserveUse } from '@tracewright/contracts/subscriptions/messages';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { SOLUTION } from './aggregate';

export class RequestSolution extends Command<{ readonly solutionId: string }> {
  constructor(
    readonly ownerId: string,
    readonly request: CompleteSolutionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The use is reserved before anything is worked out; what becomes of the solution settles it. */
@CommandHandler(RequestSolution)
export class RequestSolutionHandler implements ICommandHandler<RequestSolution> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ ownerId, request, context }: RequestSolution): Promise<{ readonly solutionId: string }> {
    const solutionId = deriveId(context.commandId, 'solution');
    // The same request again: its use may be settled by now.
    if (context.repeated !== false && (await this.runner.load(SOLUTION, solutionId)).state) return { solutionId };
    const { month } = await this.commands.execute<ReserveUse, ReservedUse>(
      new ReserveUse(ownerId, solutionId, 'Complete solution', context),
    );
    const asked = { solutionId, ownerId, month, ...request };
    await this.runner.run(SOLUTION, solutionId, { type: 'Request', request: asked }, context, { isNew: true });
    return { solutionId };
  }
}

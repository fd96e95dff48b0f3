import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type MadeProject, MakeProjectCommand, OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import type { OpenedSolution } from '@tracewright/contracts/solutions/kept';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import { requireMade } from '../domain/solution';
import { solutionTitle } from '../domain/title';
import { SolutionReader } from '../readers/solution-reader';
import { SOLUTION } from './aggregate';

export class OpenSolution extends Command<OpenedSolution> {
  constructor(
    readonly solutionId: string,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** As long as a project's description may be. */
const MOST_DESCRIBED = 4000;

/** Makes a project of the solution. Once it is one, that one is opened, for as long as it is there. */
@CommandHandler(OpenSolution)
export class OpenSolutionHandler implements ICommandHandler<OpenSolution> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SolutionReader) private readonly reader: SolutionReader,
  ) {}

  async execute({ solutionId, ownerId, context }: OpenSolution): Promise<OpenedSolution> {
    const solution = await this.reader.open(solutionId, ownerId);
    requireMade(solution);
    const { projects } = solution;
    const last = projects.at(-1);
    if (last !== undefined && (await this.isThere(last, ownerId))) return { projectId: last };
    // Of clicks at the same time one makes it, and the others find it.
    const origin = { ...context, commandId: deriveId(solutionId, `project ${projects.length}`), repeated: true };
    const { design, request, schematicData } = await this.reader.content(solutionId, ownerId);
    const description = `${request.description}\n\n${schematicData.description}`.slice(0, MOST_DESCRIBED);
    const named = { name: solutionTitle({ request }), description };
    const { projectId } = await this.commands.execute<MakeProjectCommand, MadeProject>(
      new MakeProjectCommand(ownerId, named, design, origin),
    );
    const note = { type: 'NoteOpened', projectId } as const;
    await this.runner.run(SOLUTION, solutionId, note, step(context, 'opened'));
    return { projectId };
  }

  private async isThere(projectId: number, ownerId: string): Promise<boolean> {
    try {
      await this.queries.execute(new OwnedProjectQuery(projectId, ownerId));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'not_found') return false;
      throw error;
    }
  }
}

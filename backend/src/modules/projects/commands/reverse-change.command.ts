import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentEvent } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { EventStore } from '@tracewright/event-store';
import { Refusal, streamName } from '@tracewright/kernel';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { RetryBudget } from '../../../platform/commands/retry-budget';
import type { BuiltAnswer } from '../../../platform/http';
import { EVENT_STORE } from '../../../platform/tokens';
import { type Change, nextReversal, reversalId } from '../domain/design';
import { DESIGN_EVENTS } from '../domain/design-events';
import { DESIGN } from './aggregates';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';

export class ReverseChange extends Command<BuiltAnswer<ProjectResponse>> {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly direction: 'undo' | 'redo',
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Longer than the runner itself tries a command that need not name a revision: each try reads the design anew. */
const RETRY_MS = 10_000;

@CommandHandler(ReverseChange)
export class ReverseChangeHandler implements ICommandHandler<ReverseChange> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ projectId, userId, direction, context }: ReverseChange): Promise<BuiltAnswer<ProjectResponse>> {
    const origin = { ...context, changeId: reversalId(context.commandId) };
    const reverse = () => this.reverse(projectId, userId, direction, origin);
    return this.answers.project(await this.runner.inTurn(DESIGN, String(projectId), reverse));
  }

  private async reverse(id: number, userId: string, direction: ReverseChange['direction'], origin: CommandContext) {
    const budget = new RetryBudget(RETRY_MS);
    for (;;) {
      const { project, projectRevision, design } = await this.reader.open(id, userId);
      const change = nextReversal(design.state, direction);
      const events = change ? await this.eventsOf(id, userId, change) : [];
      const command = { type: 'Reverse', direction, events } as const;
      // Which change comes next was read at this revision: after a save in between it has to be read again.
      const expected = design.revision;
      try {
        const reversed = await this.runner.run(DESIGN, String(id), command, origin, { expected });
        return { id, project, projectRevision, design: reversed };
      } catch (error) {
        const stale = error instanceof Refusal && error.code === 'stale_revision';
        if (!stale || !(await budget.wait('conflict'))) throw error;
      }
    }
  }

  private async eventsOf(projectId: number, ownerId: string, { from, to }: Change): Promise<readonly ContentEvent[]> {
    const stream = streamName(DESIGN.category, String(projectId));
    const events = await this.store.readStream(stream, { from, maxCount: Number(to - from) + 1 });
    return (events ?? [])
      .map(({ type, data }) => ({ type, data }))
      .filter(DESIGN_EVENTS.is)
      .filter((event) => event.type !== 'design.ChangeUndone' && event.type !== 'design.ChangeRedone')
      .map((event) =>
        // Older ones do not say whose keys are to protect the file's name when it is written again.
        event.type === 'design.ElementsImported' ? { ...event, data: { ...event.data, ownerId } } : event,
      );
  }
}

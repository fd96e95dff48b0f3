import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, type Loaded } from '../../../platform/commands';
import { type BuiltAnswer, RefusalWith } from '../../../platform/http';
import type { ProjectState } from '../domain/project';
import { DESIGN_LOG, eventsOf } from './design-log';
import { ProjectAnswers } from '../readers/project-answers';
import { ProjectReader } from '../readers/project-reader';
import { STALE_DESIGN } from './save-task';
import { SaveThreads } from './save-threads';

/** As SaveDesign, for a body that would hold up everybody else: it is read, checked, decided and answered on another thread. */
export class SaveLargeDesign extends Command<BuiltAnswer<ProjectResponse>> {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    /** JSON in shared memory. */
    readonly body: Uint8Array,
    readonly basedOn: bigint | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** How often somebody else may be faster. */
const MOST_TRIES = 5;

@CommandHandler(SaveLargeDesign)
export class SaveLargeDesignHandler implements ICommandHandler<SaveLargeDesign> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(SaveThreads) private readonly threads: SaveThreads,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
  ) {}

  async execute(save: SaveLargeDesign): Promise<BuiltAnswer<ProjectResponse>> {
    const project = await this.reader.ownedNow(save.projectId, save.userId);
    for (let tries = 1; ; tries++) {
      try {
        return await this.tryOnce(save, project);
      } catch (error) {
        const overtaken =
          error instanceof Refusal && error.code === 'stale_revision' && !(error instanceof RefusalWith);
        if (!overtaken || tries >= MOST_TRIES) throw error;
      }
    }
  }

  private async tryOnce(
    { projectId, body, basedOn, context }: SaveLargeDesign,
    project: Loaded<ProjectState>,
  ): Promise<BuiltAnswer<ProjectResponse>> {
    const id = String(projectId);
    const log = await this.runner.load(DESIGN_LOG, id);
    const { commandId, changeId, now } = context;
    const result = await this.threads.decide({
      body,
      project: { id: projectId, state: project.state },
      stored: { snapshot: log.state.snapshot, events: eventsOf(log.state), revision: log.revision },
      basedOn,
      command: { commandId, changeId, occurredAt: now.toISOString() },
    });
    const [projectRevision, designRevision] = [Number(project.revision), Number(result.revision)];
    const answer = this.answers.written(result.answer, { projectId, projectRevision, designRevision });
    if (result.kind === 'stale') throw new RefusalWith('conflict', 'stale_revision', STALE_DESIGN, { current: answer });
    const record = { type: 'Record', events: result.events } as const;
    await this.runner.run(DESIGN_LOG, id, record, context, { expected: log.revision });
    return answer;
  }
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SharedProjectFound, SharedProjectQuery } from '@tracewright/contracts/projects/messages';
import { type Clock, Refusal } from '@tracewright/kernel';
import { CLOCK } from '../../../platform/tokens';
import { openShare } from '../domain/project';
import { type OpenProject, ProjectReader } from '../readers/project-reader';
import { ProjectLists } from '../read-models/projects/project-lists';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What links open. */
@Injectable()
export class OpenedShares {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectLists) private readonly lists: ProjectLists,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Refusal share_not_found */
  async open(token: string): Promise<OpenProject> {
    const tokenHash = hashOf(token);
    const found = await this.lists.sharedProject(tokenHash);
    const project = found && (await this.reader.open(found.id, found.ownerId).catch(noneIfMissing));
    // The list may lag behind a link that was just revoked; the project's own stream never does.
    if (!project || !openShare(project.project, tokenHash, this.clock.now())) {
      throw new Refusal(
        'not_found',
        'share_not_found',
        'This link does not work (any more). Ask its owner for a new one.',
      );
    }
    return project;
  }
}

/** The project, or its owner, is gone since the link was looked up: from outside that is a link that does not work. */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof Refusal && error.kind === 'not_found') return undefined;
  throw error;
}

@QueryHandler(SharedProjectQuery)
export class SharedProjectHandler implements IQueryHandler<SharedProjectQuery, SharedProjectFound> {
  constructor(@Inject(OpenedShares) private readonly shares: OpenedShares) {}

  async execute({ token }: SharedProjectQuery): Promise<SharedProjectFound> {
    return { projectId: (await this.shares.open(token)).id };
  }
}

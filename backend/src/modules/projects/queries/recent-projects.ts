import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RecentProjects, RecentProjectsQuery } from '@tracewright/contracts/projects/messages';
import { ProjectLists } from '../read-models/projects/project-lists';

@QueryHandler(RecentProjectsQuery)
export class RecentProjectsHandler implements IQueryHandler<RecentProjectsQuery, RecentProjects> {
  constructor(@Inject(ProjectLists) private readonly lists: ProjectLists) {}

  async execute({ ownerId, limit }: RecentProjectsQuery): Promise<RecentProjects> {
    const projects = await this.lists.recent(ownerId, limit, undefined);
    return projects.slice(0, limit).map(({ id }) => id);
  }
}

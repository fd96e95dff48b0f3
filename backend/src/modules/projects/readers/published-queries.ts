import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type OwnedProject,
  OwnedProjectQuery,
  type StoredDesign,
  StoredDesignQuery,
} from '@tracewright/contracts/projects/messages';
import { ProjectReader } from './project-reader';

@QueryHandler(OwnedProjectQuery)
export class OwnedProjectHandler implements IQueryHandler<OwnedProjectQuery, OwnedProject> {
  constructor(@Inject(ProjectReader) private readonly reader: ProjectReader) {}

  async execute({ projectId, userId }: OwnedProjectQuery): Promise<OwnedProject> {
    const { project, design } = await this.reader.open(projectId, userId);
    return { projectId, name: project.name, description: project.description, designRevision: Number(design.revision) };
  }
}

@QueryHandler(StoredDesignQuery)
export class StoredDesignHandler implements IQueryHandler<StoredDesignQuery, StoredDesign> {
  constructor(@Inject(ProjectReader) private readonly reader: ProjectReader) {}

  async execute({ projectId }: StoredDesignQuery): Promise<StoredDesign> {
    const { project, design, elements } = await this.reader.stored(projectId);
    return {
      projectId,
      ownerId: project.ownerId,
      name: project.name,
      description: project.description,
      revision: Number(design.revision),
      design: elements,
      changedAt: design.state.changedAt,
      ...(design.state.reversedAt !== undefined && { reversedAt: Number(design.state.reversedAt) }),
      namedAfterFile: project.namedAfterFile,
    };
  }
}

import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type DesignFile,
  DesignFileQuery,
  type OwnedDesign,
  OwnedDesignQuery,
  type OwnedProject,
  OwnedProjectQuery,
  type StoredDesign,
  StoredDesignQuery,
} from '@tracewright/contracts/projects/messages';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { exportedFile } from '../domain/export';
import { wishesOf } from '../domain/wishes';
import { ProjectAnswers } from './project-answers';
import { ProjectReader, revisionNotFound } from './project-reader';

@QueryHandler(OwnedProjectQuery)
export class OwnedProjectHandler implements IQueryHandler<OwnedProjectQuery, OwnedProject> {
  constructor(@Inject(ProjectReader) private readonly reader: ProjectReader) {}

  async execute({ projectId, userId }: OwnedProjectQuery): Promise<OwnedProject> {
    const { project, design } = await this.reader.open(projectId, userId);
    return { projectId, name: project.name, description: project.description, designRevision: Number(design.revision) };
  }
}

@QueryHandler(OwnedDesignQuery)
export class OwnedDesignHandler implements IQueryHandler<OwnedDesignQuery, OwnedDesign> {
  constructor(@Inject(ProjectReader) private readonly reader: ProjectReader) {}

  async execute({ projectId, userId, revision }: OwnedDesignQuery): Promise<OwnedDesign> {
    const { project, design } =
      revision === undefined
        ? await this.reader.open(projectId, userId)
        : await this.reader.openAt(projectId, userId, revision);
    const found = Number(design.revision);
    if (revision !== undefined && found !== revision) throw revisionNotFound(revision, found);
    const at = design.state.changedAt || project.changedAt;
    const parts = design.state.design.components.size;
    return { projectId, name: project.name, wishes: wishesOf(project), revision: found, at, parts };
  }
}

@QueryHandler(DesignFileQuery)
export class DesignFileHandler implements IQueryHandler<DesignFileQuery, DesignFile> {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectAnswers) private readonly answers: ProjectAnswers,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
  ) {}

  async execute({ design: { projectId, revision }, format, title, person }: DesignFileQuery): Promise<DesignFile> {
    if (!(await this.reader.isKept(projectId))) return null;
    const design = await this.answers.unfolded(projectId, BigInt(revision));
    const content = await this.threads.export(design, format, { title, prices: new Map() }, person);
    return { ...exportedFile(title, format), content };
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
      wishes: wishesOf(project),
      revision: Number(design.revision),
      design: elements,
      changedAt: design.state.changedAt,
      ...(design.state.reversedAt !== undefined && { reversedAt: Number(design.state.reversedAt) }),
    };
  }
}

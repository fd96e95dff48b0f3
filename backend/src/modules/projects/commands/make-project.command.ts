import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Design, picturesOf } from '@tracewright/circuit/design';
import { TakePicturesCommand } from '@tracewright/contracts/imports/messages';
import { type CommandOrigin, type MadeProject, MakeProjectCommand } from '@tracewright/contracts/projects/messages';
import { streamName } from '@tracewright/kernel';
import { CommandRunner, deriveId, step } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { CONFIGURATION } from '../../../platform/tokens';
import { DESIGN, PROJECT } from './aggregates';
import { projectIdFor } from './create-project.command';

type Named = MakeProjectCommand['named'];

/** Makes projects that begin with a design. The same command again finds the project that it made. */
@Injectable()
export class ProjectMaker {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(Quotas) private readonly quotas: Quotas,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async make(ownerId: string, named: Named, design: Design, origin: CommandOrigin): Promise<MadeProject> {
    const projectId = projectIdFor(origin.commandId, this.configuration.sessionSecret);
    const item = String(projectId);
    const { name, description, fileName } = named;
    const namedAfterFile = fileName !== undefined;
    const create = { type: 'Create', projectId, ownerId, name, description, namedAfterFile } as const;
    const claim = { resource: 'projects', item, stream: streamName(PROJECT.category, item), projectId: item } as const;
    await this.quotas.within(claimantOf(ownerId, origin), claim, () =>
      this.runner.run(PROJECT, item, create, origin, { isNew: true }),
    );
    const importId = deriveId(origin.commandId, 'design');
    const file = { importId, ownerId, fileName: fileName ?? name };
    const fill = { type: 'Import', design, file, placement: 'replace' } as const;
    const { revision } = await this.runner.run(DESIGN, item, fill, step(origin, 'design'));
    return { projectId, revision: Number(revision) };
  }

  /** The bitmaps of a design that came from another project: each project keeps its own. */
  async takePictures(
    ownerId: string,
    projectId: number,
    design: Design,
    from: number,
    origin: CommandOrigin,
  ): Promise<void> {
    const digests = picturesOf(design);
    if (digests.length === 0) return;
    const own = step(origin, 'pictures');
    await this.commands.execute(new TakePicturesCommand(ownerId, projectId, digests, from, own));
  }
}

@CommandHandler(MakeProjectCommand)
export class MakeProjectHandler implements ICommandHandler<MakeProjectCommand, MadeProject> {
  constructor(@Inject(ProjectMaker) private readonly projects: ProjectMaker) {}

  execute({ ownerId, named, design, origin }: MakeProjectCommand): Promise<MadeProject> {
    return this.projects.make(ownerId, named, design, origin);
  }
}

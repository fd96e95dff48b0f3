import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { designOf } from '@tracewright/circuit/design';
import { DeliverDesignCommand, type DeliveredDesign } from '@tracewright/contracts/projects/messages';
import { streamName } from '@tracewright/kernel';
import { CommandRunner, deriveId, step } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { claimantOf, Quotas } from '../../../platform/quotas';
import { CONFIGURATION } from '../../../platform/tokens';
import { ProjectReader } from '../readers/project-reader';
import { DESIGN, PROJECT } from './aggregates';
import { projectIdFor } from './create-project.command';

@CommandHandler(DeliverDesignCommand)
export class DeliverDesignHandler implements ICommandHandler<DeliverDesignCommand, DeliveredDesign> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(Quotas) private readonly quotas: Quotas,
  ) {}

  async execute({ customerId, source, expertId, named, origin }: DeliverDesignCommand): Promise<DeliveredDesign> {
    const { design } = await this.reader.openAt(source.projectId, expertId, source.revision);
    const projectId = projectIdFor(origin.commandId, this.configuration.sessionSecret);
    const item = String(projectId);
    const create = { type: 'Create', projectId, ownerId: customerId, ...named } as const;
    const claim = { resource: 'projects', item, stream: streamName(PROJECT.category, item), projectId: item } as const;
    await this.quotas.within(claimantOf(customerId, origin), claim, () =>
      this.runner.run(PROJECT, item, create, origin, { isNew: true }),
    );
    const importId = deriveId(origin.commandId, 'design');
    const file = { importId, ownerId: customerId, fileName: named.name };
    const elements = designOf(design.state.design);
    const fill = { type: 'Import', design: elements, file, placement: 'replace' } as const;
    await this.runner.run(DESIGN, item, fill, step(origin, 'design'));
    return { projectId };
  }
}

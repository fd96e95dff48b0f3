import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { designOf } from '@tracewright/circuit/design';
import { DeliverDesignCommand, type DeliveredDesign } from '@tracewright/contracts/projects/messages';
import { ProjectReader } from '../readers/project-reader';
import { ProjectMaker } from './make-project.command';

@CommandHandler(DeliverDesignCommand)
export class DeliverDesignHandler implements ICommandHandler<DeliverDesignCommand, DeliveredDesign> {
  constructor(
    @Inject(ProjectReader) private readonly reader: ProjectReader,
    @Inject(ProjectMaker) private readonly projects: ProjectMaker,
  ) {}

  async execute({ customerId, source, expertId, named, origin }: DeliverDesignCommand): Promise<DeliveredDesign> {
    const { design } = await this.reader.openAt(source.projectId, expertId, source.revision);
    const delivered = designOf(design.state.design);
    const made = await this.projects.make(customerId, named, delivered, origin);
    await this.projects.takePictures(customerId, made.projectId, delivered, source.projectId, origin);
    return made;
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReplaceDesignCommand, type ReplacedDesign } from '@tracewright/contracts/projects/messages';
import { CommandRunner } from '../../../platform/commands';
import { DESIGN } from './aggregates';
import { ProjectReader } from './project-reader';

@CommandHandler(ReplaceDesignCommand)
export class ReplaceDesignHandler implements ICommandHandler<ReplaceDesignCommand, ReplacedDesign> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
  ) {}

  async execute({ projectId, userId, design, file, origin }: ReplaceDesignCommand): Promise<ReplacedDesign> {
    await this.reader.owned(projectId, userId);
    const command = { type: 'Import', design, file: { ...file, ownerId: userId } } as const;
    const { revision } = await this.runner.run(DESIGN, String(projectId), command, origin);
    return { revision: Number(revision) };
  }
}

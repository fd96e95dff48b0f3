import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { presentDesign } from '@tracewright/circuit/design';
import { nameOfFile, NEW_PROJECT } from '@tracewright/contracts/projects';
import { ReplaceDesignCommand, type ReplacedDesign } from '@tracewright/contracts/projects/messages';
import { CommandRunner, step } from '../../../platform/commands';
import { DESIGN, PROJECT } from './aggregates';
import { ProjectReader } from '../readers/project-reader';

@CommandHandler(ReplaceDesignCommand)
export class ReplaceDesignHandler implements ICommandHandler<ReplaceDesignCommand, ReplacedDesign> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ProjectReader) private readonly reader: ProjectReader,
  ) {}

  async execute({ projectId, userId, design, file, origin, placement }: ReplaceDesignCommand): Promise<ReplacedDesign> {
    await this.reader.owned(projectId, userId);
    const command = { type: 'Import', design, file: { ...file, ownerId: userId }, placement } as const;
    const { state, revision } = await this.runner.run(DESIGN, String(projectId), command, origin);
    const name = nameOfFile(file.fileName);
    const named = { type: 'NameAfterFile', by: userId, name, unnamed: NEW_PROJECT.name } as const;
    await this.runner.run(PROJECT, String(projectId), named, step(origin, 'name'));
    return { revision: Number(revision), ...(placement === 'beside' && { beside: presentDesign(state.design) }) };
  }
}

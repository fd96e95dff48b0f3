import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateTemplateRequest } from '@tracewright/contracts/templates';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { checkedTemplate } from '../domain/template-content';
import type { SeedTemplate } from '../domain/template-seed';
import { TEMPLATE } from './aggregates';
import { identified } from './seed-file';

/** @throws Refusal `invalid_template` whose details name the field */
export class PublishTemplate extends Command<SeedTemplate> {
  constructor(
    readonly sent: CreateTemplateRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PublishTemplate)
export class PublishTemplateHandler implements ICommandHandler<PublishTemplate> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ sent, context }: PublishTemplate): Promise<SeedTemplate> {
    const template = identified(checkedTemplate(sent));
    await this.runner.run(TEMPLATE, template.id, { type: 'Publish', template }, context);
    return template;
  }
}

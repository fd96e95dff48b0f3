import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { OwnedProjectQuery, type StoredDesign, StoredDesignQuery } from '@tracewright/contracts/projects/messages';
import { RequiredFeatureQuery } from '@tracewright/contracts/subscriptions/messages';
import type { SaveOwnTemplateRequest, TemplateContent } from '@tracewright/contracts/templates';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { checkedTemplate } from '../domain/template-content';
import { templateOfDesign } from '../domain/template-of-design';
import { OWN_TEMPLATES } from './aggregates';

/** @throws Refusal `plan_needed`, not_found for somebody else's project, `invalid_template`, `empty_project` */
export class SaveOwnTemplate extends Command<TemplateContent & { readonly id: string }> {
  constructor(
    readonly ownerId: string,
    readonly asked: SaveOwnTemplateRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SaveOwnTemplate)
export class SaveOwnTemplateHandler implements ICommandHandler<SaveOwnTemplate> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, asked, context }: SaveOwnTemplate) {
    const { projectId, name, description, category, subcategory } = asked;
    await this.queries.execute(new RequiredFeatureQuery(ownerId, 'custom-templates'));
    await this.queries.execute(new OwnedProjectQuery(projectId, ownerId));
    const stored = await this.queries.execute<StoredDesignQuery, StoredDesign>(new StoredDesignQuery(projectId));
    const template = checkedTemplate({
      name: name ?? stored.name,
      description: description ?? stored.description,
      ...(category !== undefined && { category }),
      ...(subcategory !== undefined && { subcategory }),
      ...templateOfDesign(stored.design),
      approximateNumbers: stored.design.components.length,
    });
    const templateId = deriveId(context.commandId, 'own template');
    const command = { type: 'Save', ownerId, templateId, projectId, template } as const;
    await this.runner.run(OWN_TEMPLATES, ownerId, command, context);
    return { id: templateId, ...template };
  }
}

/** Needs no plan: what is theirs can always be taken away. @throws Refusal not_found for anybody else's */
export class DeleteOwnTemplate extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly templateId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteOwnTemplate)
export class DeleteOwnTemplateHandler implements ICommandHandler<DeleteOwnTemplate> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ ownerId, templateId, context }: DeleteOwnTemplate): Promise<void> {
    await this.runner.run(OWN_TEMPLATES, ownerId, { type: 'Delete', ownerId, templateId }, context);
  }
}

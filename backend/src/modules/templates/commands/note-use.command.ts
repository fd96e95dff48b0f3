import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { type CommandContext, CommandRunner, deriveId, step } from '../../../platform/commands';
import { TEMPLATE_PROJECT, TEMPLATE_USE } from './aggregates';

/** What somebody did with a template. */
export type UseOfTemplate =
  | { readonly type: 'Use'; readonly wasSuccessful: boolean; readonly projectId: number | null }
  | { readonly type: 'Rate'; readonly rating: number };

/** @throws Refusal not_found for somebody else's project, `invalid_rating` */
export class NoteTemplateUse extends Command<void> {
  constructor(
    readonly templateId: string,
    readonly userId: string,
    readonly what: UseOfTemplate,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(NoteTemplateUse)
export class NoteTemplateUseHandler implements ICommandHandler<NoteTemplateUse> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ templateId, userId, what, context }: NoteTemplateUse): Promise<void> {
    const stream = deriveId(templateId, userId);
    if (what.type === 'Rate') {
      await this.runner.run(TEMPLATE_USE, stream, { ...what, templateId, userId }, context);
      return;
    }
    const { wasSuccessful, projectId } = what;
    if (projectId !== null) await this.queries.execute(new OwnedProjectQuery(projectId, userId));
    const day = context.now.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const use = { templateId, userId, wasSuccessful, projectId, day };
    await this.runner.run(TEMPLATE_USE, stream, { type: 'Use', use }, context);
    if (projectId === null) return;
    const made = { type: 'Make', templateId, userId, projectId } as const;
    await this.runner.run(TEMPLATE_PROJECT, String(projectId), made, step(context, 'project'));
  }
}

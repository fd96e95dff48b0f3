import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type FoundTemplate,
  REQUIREMENT_LENGTHS,
  SEARCH_LIMITS,
  type TemplateContent,
  type TemplateResponse,
} from '@tracewright/contracts/templates';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  OptionalUser,
  Public,
  ReadsFrom,
  RequiresRole,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { NoteTemplateUse } from '../commands/note-use.command';
import { PublishTemplate } from '../commands/publish-template.command';
import { TEMPLATES_PROJECTION } from '../read-models/templates.projection';
import { TemplateAnswers } from './template-answers';
import { CreateTemplateBody, RateTemplateBody, SearchTemplatesBody, TemplateUsageBody } from './template-requests';

@ApiTags('templates')
@Controller('api/recommendations')
export class TemplatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TemplateAnswers) private readonly answers: TemplateAnswers,
  ) {}

  @Post('search')
  @Public()
  @HttpCode(200)
  @ReadsFrom(TEMPLATES_PROJECTION)
  async search(
    @Body() { requirementText, limit }: SearchTemplatesBody,
    @OptionalUser() user: SessionUser | undefined,
  ): Promise<readonly FoundTemplate[]> {
    const requirement = requirementText.trim();
    if (requirement.length < REQUIREMENT_LENGTHS.least) {
      const message = 'Please provide a more detailed description of your circuit needs.';
      throw new Refusal('invalid', 'requirements_too_short', message);
    }
    return this.answers.search(requirement, limit ?? SEARCH_LIMITS.usual, user);
  }

  @Get('templates/:id')
  @Public()
  @ReadsFrom(TEMPLATES_PROJECTION)
  one(@Param('id') id: string, @OptionalUser() user: SessionUser | undefined): Promise<TemplateResponse> {
    return this.answers.whole(id, user);
  }

  /** 201; the same again changes nothing, another of the same name takes its place. */
  @Post('templates')
  @RequiresRole('admin')
  async publish(
    @Body() body: CreateTemplateBody,
    @Ctx() context: CommandContext,
  ): Promise<TemplateContent & { readonly id: string }> {
    const { id, content } = await this.commands.execute(new PublishTemplate(body, context));
    return { id, ...content };
  }

  /** 204. Only uses by signed-in people are counted: of others nobody could tell one from a hundred. */
  @Post('templates/:id/usage')
  @Public()
  @HttpCode(204)
  async use(
    @Param('id') id: string,
    @Body() { wasSuccessful, projectId }: TemplateUsageBody,
    @OptionalUser() user: SessionUser | undefined,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const template = await this.answers.usable(id, user);
    if (!user) return;
    const use = { type: 'Use', wasSuccessful, projectId: projectId ?? null } as const;
    await this.commands.execute(new NoteTemplateUse(template.id, user.id, use, context));
  }

  @Post('templates/:id/rating')
  @RequiresSession()
  @HttpCode(204)
  async rate(
    @Param('id') id: string,
    @Body() { rating }: RateTemplateBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const template = await this.answers.usable(id, user);
    await this.commands.execute(new NoteTemplateUse(template.id, user.id, { type: 'Rate', rating }, context));
  }
}

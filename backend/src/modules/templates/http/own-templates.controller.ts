import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { OwnTemplateEntry, TemplateContent } from '@tracewright/contracts/templates';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CurrentUser, ReadsFrom, RequiresSession, type SessionUser } from '../../../platform/http';
import { DeleteOwnTemplate, SaveOwnTemplate } from '../commands/own-templates.command';
import { TemplateLists } from '../read-models/template-lists';
import { TEMPLATES_PROJECTION } from '../read-models/templates.projection';
import { SaveOwnTemplateBody } from './template-requests';

/** Templates of the caller's own. Saving one needs the plan that has them; reading and deleting them needs none. */
@ApiTags('templates')
@RequiresSession()
@Controller('api/recommendations/own-templates')
export class OwnTemplatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TemplateLists) private readonly lists: TemplateLists,
  ) {}

  @Post()
  save(
    @Body() body: SaveOwnTemplateBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<TemplateContent & { readonly id: string }> {
    return this.commands.execute(new SaveOwnTemplate(user.id, body, context));
  }

  @Get()
  @ReadsFrom(TEMPLATES_PROJECTION)
  async own(@CurrentUser() user: SessionUser): Promise<readonly OwnTemplateEntry[]> {
    const own = await this.lists.ownOf(user.id);
    return own.map(({ id, project_id, content, saved_at }) => ({
      ...{ id, name: content.name, description: content.description },
      ...{ category: content.category, subcategory: content.subcategory },
      ...{ projectId: Number(project_id), components: content.components.length, savedAt: saved_at.toISOString() },
    }));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteOwnTemplate(user.id, id, context));
  }
}

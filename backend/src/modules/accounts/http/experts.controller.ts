import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole } from '../../../platform/http';
import { ChangeExpertCommand } from '../commands/change-expert.command';
import { CreateExpertCommand } from '../commands/create-expert.command';
import { ExpertList } from '../read-models/experts/expert-list';
import { EXPERTS_PROJECTION } from '../read-models/experts/experts.projection';
import { ChangeExpertDto, CreateExpertDto } from './dto';

/** Accounts of experts: the administrator makes and disables them, nobody registers as one. */
@ApiTags('accounts')
@RequiresRole('admin')
@Controller('api/admin/experts')
export class ExpertsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ExpertList) private readonly experts: ExpertList,
  ) {}

  @ReadsFrom(EXPERTS_PROJECTION)
  @Get()
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ExpertEntry[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.experts.page(query.limit + 1, after);
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Post()
  create(@Body() body: CreateExpertDto, @Ctx() context: CommandContext): Promise<ExpertEntry> {
    return this.commands.execute(new CreateExpertCommand(body, context));
  }

  @HttpCode(204)
  @Patch(':id')
  async change(@Param('id') id: string, @Body() body: ChangeExpertDto, @Ctx() context: CommandContext): Promise<void> {
    await this.commands.execute(new ChangeExpertCommand(id, body, context));
  }
}

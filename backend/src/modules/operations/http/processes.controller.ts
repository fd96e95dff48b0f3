import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ProcessEntry, TimerEntry } from '@tracewright/contracts/operations';
import type { ProcessRunner } from '@tracewright/processes';
import type { CommandContext } from '../../../platform/commands';
import { answered } from '../../../platform/database';
import { Ctx, CURSOR, cursorKey, page, PageQuery, RequiresRole } from '../../../platform/http';
import { PROCESS_RUNNER } from '../../../platform/tokens';
import { RetryProcess, SkipProcessEvent } from '../commands/process-care.command';
import { RetryBody, SkipBody } from './process-requests';

@ApiTags('operation')
@RequiresRole('admin')
@Controller('api/ops')
export class ProcessesController {
  constructor(
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Get('processes')
  list(): Promise<readonly ProcessEntry[]> {
    return answered(this.processes.status());
  }

  /** Lets what failed be tried again, in order: all of it, or what follows from one event. */
  @HttpCode(204)
  @Post('processes/:name/retry')
  async retry(
    @Param('name') name: string,
    @Body() { eventId }: RetryBody = {},
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RetryProcess(name, eventId ?? null, context));
  }

  /** Leaves out what should follow from one event and fails, for a reason that is recorded; what waits behind it goes on. */
  @HttpCode(204)
  @Post('processes/:name/skip')
  async skip(
    @Param('name') name: string,
    @Body() { eventId, reason }: SkipBody,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new SkipProcessEvent(name, eventId, reason, context));
  }

  /** Timers that wait, the next one first. */
  @Get('timers')
  async timers(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly TimerEntry[]> {
    const [dueAt = '', process = '', instance = '', key = ''] =
      cursorKey(query, [CURSOR.time, CURSOR.text, CURSOR.text, CURSOR.text]) ?? [];
    const after = dueAt === '' ? undefined : { dueAt, process, instance, key };
    const rows = await answered(this.processes.timers(query.limit + 1, after));
    return page(response, query, rows, (row) => [row.dueAt, row.process, row.instance, row.key]);
  }
}

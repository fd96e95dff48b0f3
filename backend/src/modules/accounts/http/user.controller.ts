import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { PersonalExport, SessionEntry } from '@tracewright/contracts/accounts';
import type { Clock } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  ReadsFrom,
  ReadsFromEvery,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { PersonalData } from '../../../platform/personal-data/personal-data';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';
import { EraseAccountCommand } from '../commands/erase-account.command';
import { EndSessionCommand } from '../commands/end-session.command';
import { userOf } from '../commands/session-starter';
import { ACCOUNTS_PROJECTION } from '../read-models/accounts/accounts.projection';
import { SessionList } from '../read-models/accounts/session-list';
import { attemptIn, isRefused } from './auth.controller';
import { EraseAccountDto } from './dto';
import { clearSessionCookie } from './session-cookie';
import { SignInLimits } from './sign-in-limits';

@ApiTags('accounts')
@RequiresSession()
@Controller('api/user')
export class UserController {
  private readonly secure: boolean;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SessionList) private readonly sessionList: SessionList,
    @Inject(SignInLimits) private readonly limits: SignInLimits,
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
  ) {
    this.secure = configuration.publicUrl.startsWith('https:');
  }

  @ReadsFrom(ACCOUNTS_PROJECTION)
  @Get('sessions')
  async sessions(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly SessionEntry[]> {
    const all = await this.sessionList.of(user.id, user.sessionId, this.clock.now());
    const [startedAt = '', id = ''] = cursorKey(query, [CURSOR.time, CURSOR.text]) ?? [];
    const rest = all.filter(
      (entry) => startedAt === '' || entry.startedAt < startedAt || (entry.startedAt === startedAt && entry.id < id),
    );
    return page(response, query, rest.slice(0, query.limit + 1), (entry) => [entry.startedAt, entry.id]);
  }

  @HttpCode(204)
  @Delete('sessions/:id')
  async revoke(@Param('id') id: string, @Ctx() context: CommandContext): Promise<void> {
    await this.commands.execute(new EndSessionCommand(id, 'revoked', context));
  }

  @ReadsFromEvery()
  @Get('export')
  @Header('content-disposition', 'attachment; filename="tracewright-data.json"')
  async export(@CurrentUser() user: SessionUser): Promise<PersonalExport> {
    const sections = await this.personalData.collect(user.id);
    return { exportedAt: this.clock.now().toISOString(), user: userOf(user), ...sections };
  }

  @HttpCode(204)
  @Delete()
  async erase(
    @CurrentUser() user: SessionUser,
    @Body() body: EraseAccountDto,
    @Ctx() context: CommandContext,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.limits.guard(attemptIn(user, request), isRefused('wrong_password'), () =>
      this.commands.execute(new EraseAccountCommand(body?.password, context)),
    );
    clearSessionCookie(response, this.secure);
  }
}

import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { UserEntry, UsersSummary } from '@tracewright/contracts/accounts';
import type { Clock } from '@tracewright/kernel';
import { CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole } from '../../../platform/http';
import { CLOCK } from '../../../platform/tokens';
import { ACCOUNTS_PROJECTION } from '../read-models/accounts/accounts.projection';
import { UserList } from '../read-models/accounts/user-list';

@ApiTags('accounts')
@RequiresRole('admin')
@ReadsFrom(ACCOUNTS_PROJECTION)
@Controller('api/users')
export class UsersController {
  constructor(
    @Inject(UserList) private readonly users: UserList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<readonly UserEntry[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.users.page(query.limit + 1, after);
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Get('summary')
  summary(): Promise<UsersSummary> {
    return this.users.summary(this.clock.now());
  }
}

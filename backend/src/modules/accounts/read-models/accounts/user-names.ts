import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import { DATABASE } from '../../../../platform/tokens';

@QueryHandler(UserNamesQuery)
export class UserNamesHandler implements IQueryHandler<UserNamesQuery, UserNames> {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  async execute({ userIds }: UserNamesQuery): Promise<UserNames> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `select id, coalesce(display_name, username) as name from read.users
       where id = any($1) and coalesce(display_name, username) is not null`,
      [userIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

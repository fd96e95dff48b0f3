import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ADMINISTRATOR } from '../domain/account';
import {
  type AccountContact,
  AccountContactQuery,
  type ExpertAccount,
  ExpertAccountQuery,
} from '@tracewright/contracts/accounts/messages';
import { AccountFinder } from './account-finder';

@QueryHandler(ExpertAccountQuery)
export class ExpertAccountHandler implements IQueryHandler<ExpertAccountQuery, ExpertAccount | null> {
  constructor(@Inject(AccountFinder) private readonly accounts: AccountFinder) {}

  async execute({ accountId }: ExpertAccountQuery): Promise<ExpertAccount | null> {
    const account = await this.accounts.byId(accountId);
    if (!account || account.role !== 'expert' || account.disabled) return null;
    return { id: account.id, displayName: account.displayName };
  }
}

@QueryHandler(AccountContactQuery)
export class AccountContactHandler implements IQueryHandler<AccountContactQuery, AccountContact | null> {
  constructor(@Inject(AccountFinder) private readonly accounts: AccountFinder) {}

  async execute({ accountId }: AccountContactQuery): Promise<AccountContact | null> {
    const account = await this.accounts.byId(accountId);
    if (!account) return null;
    const { username, displayName: name } = account;
    return { name, email: username === ADMINISTRATOR.username ? null : username };
  }
}

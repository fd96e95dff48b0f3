import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExpertAccount, ExpertAccountQuery } from '@tracewright/contracts/accounts/messages';
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

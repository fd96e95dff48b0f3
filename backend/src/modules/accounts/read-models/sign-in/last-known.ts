import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../../../../platform/tokens';
import type { AccountState } from '../../domain/account';
import type { SessionState } from '../../domain/session';

/** Who may come in, as the read model knows it. */
@Injectable()
export class LastKnownSignIns {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  async session(id: string): Promise<SessionState> {
    return (await this.state<SessionState>('sign_in_sessions where id', id)) ?? { status: 'none' };
  }

  async account(id: string): Promise<AccountState> {
    return (await this.state<AccountState>('sign_in_accounts where id', id)) ?? { status: 'none' };
  }

  async accountByClaim(claimId: string): Promise<AccountState> {
    return (await this.state<AccountState>('sign_in_accounts where claim_id', claimId)) ?? { status: 'none' };
  }

  private async state<State>(from: string, value: string): Promise<State | undefined> {
    const { rows } = await this.pool.query<{ state: State }>(`select state from read.${from} = $1`, [value]);
    return rows[0]?.state;
  }
}

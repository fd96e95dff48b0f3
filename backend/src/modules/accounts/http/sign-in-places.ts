import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION, DATABASE } from '../../../platform/tokens';
import { type KeyedHash, keyedHash } from './keyed-hash';

const MOST_PLACES = 20;
const KEPT_DAYS = 180;

/** From where each account was signed in to, so that its owner can be told from strangers. Only keyed hashes are kept. */
@Injectable()
export class SignInPlaces {
  private readonly hidden: KeyedHash;

  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(CONFIGURATION) configuration: CompleteConfiguration,
  ) {
    this.hidden = keyedHash(configuration.sessionSecret);
  }

  async knows(account: string, network: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from accounts.sign_in_places
       where account = $1 and network = $2 and last_at > now() - make_interval(days => $3)`,
      [...this.keys(account, network), KEPT_DAYS],
    );
    return rows.length > 0;
  }

  async remember(account: string, network: string, userId: string): Promise<void> {
    const keys = this.keys(account, network);
    await this.pool.query(
      `insert into accounts.sign_in_places as place (account, network, user_id) values ($1, $2, $3)
       on conflict (account, network) do update set last_at = now(), user_id = excluded.user_id
       where place.last_at < now() - interval '1 hour' or place.user_id <> excluded.user_id`,
      [...keys, userId],
    );
    await this.pool.query(
      `delete from accounts.sign_in_places where account = $1 and (last_at < now() - make_interval(days => $2)
         or network not in (select network from accounts.sign_in_places where account = $1 order by last_at desc limit $3))`,
      [keys[0], KEPT_DAYS, MOST_PLACES],
    );
  }

  /** When each place was last used; which one it is can't be told any more. */
  async of(userId: string): Promise<readonly { readonly lastAt: string }[]> {
    const { rows } = await this.pool.query<{ last_at: Date }>(
      'select last_at from accounts.sign_in_places where user_id = $1 order by last_at',
      [userId],
    );
    return rows.map((row) => ({ lastAt: row.last_at.toISOString() }));
  }

  async forget(userId: string): Promise<void> {
    await this.pool.query('delete from accounts.sign_in_places where user_id = $1', [userId]);
  }

  private keys(account: string, network: string): [account: string, network: string] {
    return [this.hidden(`place of ${account}`), this.hidden(`network of ${account}\n${network}`)];
  }
}

import type { Projection } from '@tracewright/projections';
import { account, type AccountState } from '../../domain/account';
import { ACCOUNT_EVENTS, SESSION_EVENTS } from '../../domain/events';
import { session } from '../../domain/session';

/** Accounts and sessions as they decide who may come in: for signing in while the event store is away. */
export const signInProjection: Projection = {
  name: 'signIn',
  version: 1,
  categories: ['account', 'session'],
  tables: [
    {
      name: 'sign_in_accounts',
      columns: { id: 'text', claim_id: 'text', state: 'jsonb' },
      primaryKey: ['id'],
      indexes: ['claim_id'],
      personal: [{ owner: 'id', erases: 'row' }],
    },
    {
      name: 'sign_in_sessions',
      columns: { id: 'text', user_id: 'text', expires_at: 'timestamptz', state: 'jsonb' },
      primaryKey: ['id'],
      indexes: ['user_id, expires_at'],
      personal: [{ owner: 'user_id', erases: 'row' }],
    },
  ],

  keys(event) {
    const { accountId, sessionId } = event.data;
    if (typeof sessionId === 'string') return [{ table: 'sign_in_sessions', key: [sessionId] }];
    return typeof accountId === 'string' ? [{ table: 'sign_in_accounts', key: [accountId] }] : [];
  },

  /** Sessions that were over when a new one starts. */
  removes(event) {
    if (!SESSION_EVENTS.is(event) || event.type !== 'accounts.SessionStarted') return [];
    const { userId, startedAt } = event.data;
    const until = { column: 'expires_at', time: startedAt };
    return [{ table: 'sign_in_sessions', column: 'user_id', value: userId, until }];
  },

  project(rows, event) {
    if (ACCOUNT_EVENTS.is(event)) {
      const { accountId: id } = event.data;
      const before = rows.get('sign_in_accounts', [id])?.state as AccountState | undefined;
      const state = account.evolve(before ?? account.initialState, event);
      if (state.status !== 'active') return rows.remove('sign_in_accounts', [id]);
      rows.put('sign_in_accounts', { id, claim_id: state.claimId, state: { ...state, resets: [] } });
    }
    if (!SESSION_EVENTS.is(event)) return;
    const state = session.evolve(session.initialState, event);
    if (state.status !== 'active') return rows.remove('sign_in_sessions', [event.data.sessionId]);
    const { id, userId: user_id, expiresAt: expires_at } = state;
    rows.put('sign_in_sessions', { id, user_id, expires_at, state: { ...state } });
  },
};

import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { ACCOUNT_EVENTS, type AccountEvent, SESSION_EVENTS, type SessionStarted } from '../../domain/events';

export const ACCOUNTS_PROJECTION = 'accounts';

const ADMINISTRATOR = { username: 'admin', display_name: 'Administrator' };

/** Who has an account, for names and lists; and the sessions of each. */
export const accountsProjection: Projection = {
  name: ACCOUNTS_PROJECTION,
  version: 3,
  categories: ['account', 'session'],
  tables: [
    {
      name: 'users',
      columns: {
        id: 'text',
        username: 'text',
        display_name: 'text',
        is_admin: 'boolean',
        registered_at: 'timestamptz',
        epoch: 'integer',
        kept_session_id: 'text',
        erased_at: 'timestamptz',
      },
      primaryKey: ['id'],
      indexes: ['registered_at desc, id'],
      personal: [{ owner: 'id', erases: ['username', 'display_name'] }],
    },
    {
      name: 'user_sessions',
      columns: {
        id: 'text',
        user_id: 'text',
        started_at: 'timestamptz',
        expires_at: 'timestamptz',
        epoch: 'integer',
        user_agent: 'text',
        address: 'text',
      },
      primaryKey: ['id'],
      indexes: ['user_id, expires_at'],
      personal: [{ owner: 'user_id', erases: 'row' }],
    },
  ],

  keys(event): readonly RowKey[] {
    const { accountId, sessionId } = event.data;
    if (typeof sessionId === 'string') return [{ table: 'user_sessions', key: [sessionId] }];
    return typeof accountId === 'string' ? [{ table: 'users', key: [accountId] }] : [];
  },

  /** Sessions that were over when a new one starts, so that they don't gather for ever. */
  removes(event) {
    if (!SESSION_EVENTS.is(event) || event.type !== 'accounts.SessionStarted') return [];
    const { userId, startedAt } = event.data;
    return [
      { table: 'user_sessions', column: 'user_id', value: userId, until: { column: 'expires_at', time: startedAt } },
    ];
  },

  project(rows, stored) {
    if (ACCOUNT_EVENTS.is(stored)) return projectAccount(rows, stored);
    if (!SESSION_EVENTS.is(stored)) return;
    if (stored.type === 'accounts.SessionStarted') return addSession(rows, stored.data);
    rows.remove('user_sessions', [stored.data.sessionId]);
  },
};

function projectAccount(rows: Rows, event: StoredEvent & AccountEvent): void {
  const { metadata } = event;
  const id = event.data.accountId;
  const fresh = { id, registered_at: metadata.occurredAt, epoch: 0, kept_session_id: null, erased_at: null };
  const present = rows.get('users', [id]);
  switch (event.type) {
    case 'accounts.AccountRegistered':
    case 'accounts.ExpertAccountCreated':
      rows.put('users', {
        ...fresh,
        username: event.data.email,
        display_name: event.data.displayName,
        is_admin: false,
      });
      return;
    case 'accounts.AdministratorCreated':
      rows.put('users', { ...fresh, ...ADMINISTRATOR, is_admin: true });
      return;
    case 'accounts.PasswordChanged':
      if (present) rows.put('users', { ...present, ...endSessions(present, event.data.keptSessionId) });
      return;
    case 'accounts.AccountErased':
    case 'accounts.ErasureCompleted':
      if (present) rows.put('users', { ...present, erased_at: present.erased_at ?? metadata.occurredAt });
      return;
    case 'accounts.AccountDisabled':
      if (present) rows.put('users', { ...present, ...endSessions(present, null) });
      return;
    case 'accounts.AccountEnabled':
    case 'accounts.PasswordResetRequested':
    case 'accounts.ExpertTimeZoneSet':
    case 'accounts.PasswordResetUsed':
    case 'accounts.RegistrationAbandoned':
      return;
  }
}

/** Sessions of before are over, except the one that is kept. */
function endSessions({ epoch }: Readonly<Row>, keptSessionId: string | null): Row {
  return { epoch: Number(epoch) + 1, kept_session_id: keptSessionId };
}

function addSession(rows: Rows, data: SessionStarted['data']): void {
  const { sessionId: id, userId: user_id, startedAt: started_at, expiresAt: expires_at, epoch, address } = data;
  rows.put('user_sessions', { id, user_id, started_at, expires_at, epoch, user_agent: data.userAgent, address });
}

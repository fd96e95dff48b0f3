import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { ACCOUNT_EVENTS, type AccountEvent, SESSION_EVENTS, type SessionStarted } from '../../domain/events';

export const ACCOUNTS_PROJECTION = 'accounts';

const ADMINISTRATOR = { username: 'admin', display_name: 'Administrator' };

/** A session as the list of a person's sessions holds it. */
export type ListedSession = Pick<
  SessionStarted['data'],
  'sessionId' | 'startedAt' | 'expiresAt' | 'epoch' | 'userAgent' | 'address'
>;

/** Who has an account, for names and lists; and each person's sessions in one row, so that erasing removes it whole. */
export const accountsProjection: Projection = {
  name: ACCOUNTS_PROJECTION,
  version: 2,
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
    },
    { name: 'user_sessions', columns: { user_id: 'text', sessions: 'jsonb' }, primaryKey: ['user_id'] },
  ],

  keys(event): readonly RowKey[] {
    const { accountId, userId } = event.data;
    if (typeof userId === 'string') return [{ table: 'user_sessions', key: [userId] }];
    if (typeof accountId !== 'string') return [];
    return [
      { table: 'users', key: [accountId] },
      { table: 'user_sessions', key: [accountId] },
    ];
  },

  project(rows, stored) {
    if (ACCOUNT_EVENTS.is(stored)) return projectAccount(rows, stored);
    if (!SESSION_EVENTS.is(stored)) return;
    if (stored.type === 'accounts.SessionStarted') return addSession(rows, stored.data);
    removeSession(rows, stored.data.userId, stored.data.sessionId);
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
      if (present) {
        const erased_at = present.erased_at ?? metadata.occurredAt;
        rows.put('users', { ...present, username: null, display_name: null, erased_at });
      }
      rows.remove('user_sessions', [id]);
      return;
    case 'accounts.AccountDisabled':
      if (present) rows.put('users', { ...present, ...endSessions(present, null) });
      return;
    case 'accounts.AccountEnabled':
    case 'accounts.RegistrationAbandoned':
      return;
  }
}

/** Sessions of before are over, except the one that is kept. */
function endSessions({ epoch }: Readonly<Row>, keptSessionId: string | null): Row {
  return { epoch: Number(epoch) + 1, kept_session_id: keptSessionId };
}

/** Sessions that were over when a new one starts are left out, so that the row does not grow for ever. */
function addSession(rows: Rows, { userId, ...started }: SessionStarted['data']): void {
  const { sessionId, startedAt, expiresAt, epoch, userAgent, address } = started;
  const live = sessionsOf(rows, userId).filter((session) => Date.parse(session.expiresAt) > Date.parse(startedAt));
  const sessions = [...live, { sessionId, startedAt, expiresAt, epoch, userAgent, address }];
  rows.put('user_sessions', { user_id: userId, sessions });
}

function removeSession(rows: Rows, userId: string, sessionId: string): void {
  const sessions = sessionsOf(rows, userId).filter((session) => session.sessionId !== sessionId);
  rows.put('user_sessions', { user_id: userId, sessions });
}

function sessionsOf(rows: Rows, userId: string): readonly ListedSession[] {
  return (rows.get('user_sessions', [userId])?.sessions ?? []) as readonly ListedSession[];
}

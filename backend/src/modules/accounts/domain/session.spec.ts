import { given } from '@tracewright/testing';
import type { AccountState, ActiveAccount } from './account';
import type { SessionEvent } from './events';
import { expiryOf, hasJustSignedIn, holderOf, session, type SessionState } from './session';

const startedAt = '2030-01-01T00:00:00.000Z';
const expiresAt = '2030-01-31T00:00:00.000Z';
const data = {
  sessionId: 's1',
  userId: 'u1',
  tokenHash: 'hash',
  startedAt,
  expiresAt,
  epoch: 0,
  userAgent: 'curl/8',
  address: '::1',
};
const started: SessionEvent = { type: 'accounts.SessionStarted', data };
const ended: SessionEvent = {
  type: 'accounts.SessionEnded',
  data: { sessionId: 's1', userId: 'u1', why: 'revoked' },
};
const end = (userId: string) => ({ type: 'end', userId, why: 'revoked' }) as const;

describe('a session', () => {
  it('starts once', () => {
    given(session)
      .when({ type: 'start', ...data })
      .then(started);
    given(session, [started])
      .when({ type: 'start', ...data })
      .thenNothing();
  });
  it('is ended by its owner, once', () => {
    given(session, [started]).when(end('u1')).then(ended);
    given(session, [started, ended]).when(end('u1')).thenNothing();
  });
  it('does not exist for anybody else', () => {
    given(session, [started]).when(end('u2')).thenRefused('session_not_found');
    given(session, [started, ended]).when(end('u2')).thenRefused('session_not_found');
    given(session).when(end('u1')).thenRefused('session_not_found');
  });
  it('lasts thirty days', () => expect(expiryOf(new Date(startedAt)).toISOString()).toBe(expiresAt));
});

describe('the holder of a session', () => {
  const active: SessionState = given(session, [started])
    .when({ type: 'start', ...data })
    .state();
  const holder: ActiveAccount = {
    status: 'active',
    id: 'u1',
    claimId: 'c1',
    username: 'asha@example.com',
    displayName: 'Asha',
    passwordHash: 'h',
    role: 'user',
    mustChangePassword: false,
    disabled: false,
    epoch: 0,
    keptSessionId: null,
    resets: [],
  };
  const at = (time: string, account: AccountState = holder) => holderOf(active, account, new Date(time));

  it('is its account', () => expect(at(startedAt)).toBe(holder));
  it('is nobody when the time is over', () => expect(at(expiresAt)).toBeUndefined());
  it('is nobody while the account is disabled', () =>
    expect(at(startedAt, { ...holder, disabled: true })).toBeUndefined());
  it('is nobody after the password changed elsewhere', () =>
    expect(at(startedAt, { ...holder, epoch: 1, keptSessionId: 's2' })).toBeUndefined());
  it('stays when the password was changed in it', () =>
    expect(at(startedAt, { ...holder, epoch: 1, keptSessionId: 's1' })).toBeDefined());
  it('is nobody when the account is erased or another', () => {
    expect(at(startedAt, { status: 'erased', completed: false })).toBeUndefined();
    expect(at(startedAt, { ...holder, id: 'u2' })).toBeUndefined();
  });
  it('is nobody when it was ended', () =>
    expect(holderOf({ status: 'ended', userId: 'u1' }, holder, new Date(startedAt))).toBeUndefined());

  it('has just signed in for ten minutes', () => {
    const after = (minutes: number) => hasJustSignedIn(active, new Date(Date.parse(startedAt) + minutes * 60_000));
    expect([after(0), after(10), after(10.1)]).toEqual([true, true, false]);
    expect(hasJustSignedIn({ status: 'none' }, new Date(startedAt))).toBe(false);
  });
});

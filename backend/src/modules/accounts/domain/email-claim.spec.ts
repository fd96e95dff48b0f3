import { given } from '@tracewright/testing';
import { emailClaim, isOverdue } from './email-claim';
import type { EmailClaimEvent } from './events';

const now = '2030-01-01T00:00:00.000Z';
const claimed = (accountId: string, replaces: string | null = null): EmailClaimEvent => ({
  type: 'accounts.EmailClaimed',
  data: { accountId, claimedAt: now, replaces },
});
const released = (accountId: string): EmailClaimEvent => ({ type: 'accounts.EmailReleased', data: { accountId } });
const claim = (accountId: string, replaces?: string) => ({ type: 'claim', accountId, now, replaces }) as const;

describe('an address', () => {
  it('is claimed by the first', () => given(emailClaim).when(claim('a')).then(claimed('a')));
  it('stays with its holder', () =>
    given(emailClaim, [claimed('a')])
      .when(claim('b'))
      .thenRefused('email_taken'));
  it('is claimed once by the same account', () =>
    given(emailClaim, [claimed('a')])
      .when(claim('a'))
      .thenNothing());
  it('goes on to who may replace its holder', () =>
    given(emailClaim, [claimed('a')])
      .when(claim('b', 'a'))
      .then(claimed('b', 'a')));
  it('does not go on to who may replace an earlier holder', () =>
    given(emailClaim, [claimed('a'), claimed('b', 'a')])
      .when(claim('c', 'a'))
      .thenRefused('email_taken'));
  it('is free again after its release', () =>
    given(emailClaim, [claimed('a'), released('a')])
      .when(claim('b'))
      .then(claimed('b')));
  it('is released by its holder alone, once', () => {
    given(emailClaim, [claimed('a')])
      .when({ type: 'release', accountId: 'a' })
      .then(released('a'));
    given(emailClaim, [claimed('b')])
      .when({ type: 'release', accountId: 'a' })
      .thenNothing();
    given(emailClaim, [claimed('a'), released('a')])
      .when({ type: 'release', accountId: 'a' })
      .thenNothing();
  });
});

it('a registration is overdue after half a minute', () => {
  const after = (seconds: number) => isOverdue({ claimedAt: now }, new Date(Date.parse(now) + seconds * 1000));
  expect([after(0), after(29.9), after(30)]).toEqual([false, false, true]);
});

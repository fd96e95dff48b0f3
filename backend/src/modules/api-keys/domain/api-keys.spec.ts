import { API_SCOPES, MOST_API_KEY_NAME, MOST_API_KEYS } from '@tracewright/contracts/api-keys';
import { given as givenOf } from '@tracewright/testing';
import { apiKeys, MOST_KEYS, MOST_NAME } from './api-keys';
import type { ApiKeyEvent } from './events';

const OWNER = 'asha';
const key = (keyId: string, more: object = {}) => ({
  ownerId: OWNER,
  keyId,
  name: 'Build server',
  scopes: ['projects:read'] as const,
  secretHash: 'ab',
  ending: 'wxyz',
  createdAt: '2026-12-01T10:00:00.000Z',
  ...more,
});
const created = (keyId: string, more: object = {}) => ({ type: 'apiKeys.Created', data: key(keyId, more) }) as const;
const given = (...history: readonly ApiKeyEvent[]) => givenOf(apiKeys, history);

it('is created with a name and what it may do', () => {
  given()
    .when({ type: 'Create', key: key('one', { name: '  CI  ', scopes: ['projects:read', 'projects:read'] }) })
    .then(created('one', { name: 'CI' }));
});

it.each([
  ['a name of spaces', { name: '  ' }, 'invalid_api_key_name'],
  ['a long name', { name: 'x'.repeat(81) }, 'invalid_api_key_name'],
  ['nothing that it may do', { scopes: [] }, 'no_api_scope'],
])('is refused with %s', (_, more, code) => {
  given()
    .when({ type: 'Create', key: key('one', more) })
    .thenRefused(code);
});

it('is one of twenty at most, and a revoked one makes room', () => {
  const full = Array.from({ length: MOST_API_KEYS }, (_, index) => created(`key-${index}`));
  given(...full)
    .when({ type: 'Create', key: key('more') })
    .thenRefused('too_many_api_keys');
  given(...full, { type: 'apiKeys.Revoked', data: { ownerId: OWNER, keyId: 'key-3' } })
    .when({ type: 'Create', key: key('more', { scopes: API_SCOPES }) })
    .then(created('more', { scopes: [...API_SCOPES] }));
});

it('created twice is created once', () => {
  given(created('one'))
    .when({ type: 'Create', key: key('one') })
    .thenNothing();
});

it('is revoked once, and then no key any more', () => {
  const revoked = { type: 'apiKeys.Revoked', data: { ownerId: OWNER, keyId: 'one' } } as const;
  given(created('one')).when({ type: 'Revoke', ownerId: OWNER, keyId: 'one' }).then(revoked);
  given(created('one'), revoked)
    .when({ type: 'Revoke', ownerId: OWNER, keyId: 'one' })
    .thenRefused('api_key_not_found');
});

it('is noted as used once a day', () => {
  const use = (day: string) => ({ type: 'NoteUse', ownerId: OWNER, keyId: 'one', day }) as const;
  const used = (day: string) => ({ type: 'apiKeys.Used', data: { ownerId: OWNER, keyId: 'one', day } }) as const;
  given(created('one')).when(use('2026-12-01')).then(used('2026-12-01'));
  given(created('one'), used('2026-12-01')).when(use('2026-12-01')).thenNothing();
  given(created('one'), used('2026-12-01')).when(use('2026-12-02')).then(used('2026-12-02'));
  given().when(use('2026-12-02')).thenNothing();
});

it('is limited as the contract says', () => {
  expect([MOST_KEYS, MOST_NAME]).toEqual([MOST_API_KEYS, MOST_API_KEY_NAME]);
});

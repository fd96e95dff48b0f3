import { given } from '@tracewright/testing';
import { account } from './account';
import type { AccountEvent } from './events';

const registered: AccountEvent = {
  type: 'accounts.AccountRegistered',
  data: { accountId: 'a1', claimId: 'c1', email: 'asha@example.com', displayName: 'Asha', passwordHash: 'h1' },
};
const administrator: AccountEvent = {
  type: 'accounts.AdministratorCreated',
  data: { accountId: 'a1', claimId: 'c1', passwordHash: 'h1' },
};
const changed = (passwordHash: string, keptSessionId: string | null): AccountEvent => ({
  type: 'accounts.PasswordChanged',
  data: { accountId: 'a1', passwordHash, keptSessionId, by: 'owner' },
});
const erased: AccountEvent = { type: 'accounts.AccountErased', data: { accountId: 'a1', claimId: 'c1' } };
const abandoned: AccountEvent = { type: 'accounts.RegistrationAbandoned', data: { accountId: 'a1' } };

const register = {
  type: 'register',
  accountId: 'a1',
  claimId: 'c1',
  email: 'asha@example.com',
  displayName: 'Asha',
  passwordHash: 'h1',
} as const;
const changePassword = { type: 'change password', passwordHash: 'h2', keptSessionId: 's1', by: 'owner' } as const;

describe('registering', () => {
  it('makes the account', () => given(account).when(register).then(registered));
  it('is refused where an account is', () => given(account, [registered]).when(register).thenRefused('email_taken'));
  it('is refused after it was abandoned', () => given(account, [abandoned]).when(register).thenRefused('email_taken'));
  it('gives a person who is no administrator', () =>
    expect(given(account).when(register).state()).toMatchObject({
      status: 'active',
      username: 'asha@example.com',
      role: 'user',
      epoch: 0,
    }));
});

describe('an expert', () => {
  const { type: _, ...named } = register;
  const person = { ...named, timeZone: 'Europe/Berlin' };
  const create = { ...person, type: 'create expert' } as const;
  const created: AccountEvent = { type: 'accounts.ExpertAccountCreated', data: person };
  const disabled: AccountEvent = { type: 'accounts.AccountDisabled', data: { accountId: 'a1' } };
  const enabled: AccountEvent = { type: 'accounts.AccountEnabled', data: { accountId: 'a1' } };
  const disable = { type: 'disable expert' } as const;
  const enable = { type: 'enable expert' } as const;

  it('has an account that an administrator made', () => given(account).when(create).then(created));
  it('is not made of an account that is there', () =>
    given(account, [registered]).when(create).thenRefused('email_taken'));
  it('works in another zone when the administrator says so', () =>
    given(account, [created])
      .when({ type: 'set expert zone', timeZone: 'Asia/Kolkata' })
      .then({ type: 'accounts.ExpertTimeZoneSet', data: { accountId: 'a1', timeZone: 'Asia/Kolkata' } }));
  it('alone has a zone', () =>
    given(account, [registered])
      .when({ type: 'set expert zone', timeZone: 'Asia/Kolkata' })
      .thenRefused('expert_not_found'));
  it('has to change the first password', () =>
    expect(given(account).when(create).state()).toMatchObject({ role: 'expert', mustChangePassword: true }));
  it('has changed it', () =>
    expect(given(account, [created]).when(changePassword).state()).toMatchObject({
      role: 'expert',
      mustChangePassword: false,
    }));
  it('is disabled once', () => {
    given(account, [created]).when(disable).then(disabled);
    given(account, [created, disabled]).when(disable).thenNothing();
  });
  it('loses every session when disabled, the kept one too', () =>
    expect(
      given(account, [created, changed('h2', 's1')])
        .when(disable)
        .state(),
    ).toMatchObject({
      disabled: true,
      epoch: 2,
      keptSessionId: null,
    }));
  it('is enabled again', () => {
    given(account, [created, disabled]).when(enable).then(enabled);
    given(account, [created]).when(enable).thenNothing();
  });
  it.each([
    ['a user', [registered]],
    ['the administrator', [administrator]],
    ['nobody', []],
    ['somebody who was erased', [created, erased]],
  ])('is not %s', (_who, events) => given(account, events).when(disable).thenRefused('expert_not_found'));
});

describe('abandoning a registration', () => {
  const abandon = { type: 'abandon', accountId: 'a1' } as const;
  it('bars it', () => given(account).when(abandon).then(abandoned));
  it('is done once', () => given(account, [abandoned]).when(abandon).thenNothing());
  it('comes too late for an account', () => given(account, [registered]).when(abandon).thenRefused('email_taken'));
});

describe('the administrator', () => {
  const create = { type: 'create administrator', accountId: 'a1', claimId: 'c1', passwordHash: 'h1' } as const;
  it('is created once', () => {
    given(account).when(create).then(administrator);
    given(account, [administrator]).when(create).thenNothing();
  });
  it('is called admin', () =>
    expect(given(account).when(create).state()).toMatchObject({ username: 'admin', role: 'admin' }));
  it("can't be erased", () =>
    given(account, [administrator]).when({ type: 'erase' }).thenRefused('administrator_stays'));
});

describe('changing the password', () => {
  it('raises the epoch and keeps one session', () => {
    given(account, [registered]).when(changePassword).then(changed('h2', 's1'));
    expect(
      given(account, [registered, changed('h2', 's1')])
        .when(changePassword)
        .state(),
    ).toMatchObject({
      passwordHash: 'h2',
      epoch: 2,
      keptSessionId: 's1',
    });
  });
  it.each([[[]], [[registered, erased]]])('needs an account', (history) =>
    given(account, history).when(changePassword).thenRefused('account_not_found'),
  );
});

describe('erasing', () => {
  it('ends the account and names the claim', () => given(account, [registered]).when({ type: 'erase' }).then(erased));
  it('is done once', () => given(account, [registered, erased]).when({ type: 'erase' }).thenNothing());
  it('is completed once, and only then', () => {
    const completed = { type: 'accounts.ErasureCompleted', data: { accountId: 'a1' } } as const;
    const complete = { type: 'complete erasure', accountId: 'a1' } as const;
    given(account, [registered]).when(complete).thenNothing();
    given(account, [registered, erased]).when(complete).then(completed);
    given(account, [registered, erased, completed]).when(complete).thenNothing();
    given(account, [registered, erased, completed]).when({ type: 'erase' }).thenNothing();
  });
  it('can be folded when the personal fields are gone', () => {
    const data = { ...registered.data, email: null, displayName: null, passwordHash: null };
    const { state } = given(account, [{ type: 'accounts.AccountRegistered', data }]).when(changePassword);
    expect(state()).toMatchObject({ username: '', displayName: '' });
  });
});

import { type Decider, Refusal } from '@tracewright/kernel';
import type { Role } from '@tracewright/contracts/accounts';
import type { AccountEvent } from './events';

export const ADMINISTRATOR = { username: 'admin', displayName: 'Administrator' } as const;

export interface ActiveAccount {
  readonly status: 'active';
  readonly id: string;
  readonly claimId: string;
  /** The e-mail address, or "admin". */
  readonly username: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Somebody else chose the password: it has to be changed before anything else. */
  readonly mustChangePassword: boolean;
  /** Nobody can sign in until it is enabled again. */
  readonly disabled: boolean;
  /** Counts password changes and disablings: sessions of an earlier epoch are dead, except `keptSessionId`. */
  readonly epoch: number;
  readonly keptSessionId: string | null;
  /** Links to set a new password that were sent and not used, oldest first. */
  readonly resets: readonly OpenReset[];
}

export interface OpenReset {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
}

export const RESET_MINUTES = 30;
/** More links than these are not open at a time. */
const MOST_RESETS = 5;

/**
 * 'none': not (yet) registered. 'abandoned': its address was taken over before it got here. An erasure is completed
 * when the keys are gone.
 */
export type AccountState =
  | { readonly status: 'none' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'erased'; readonly completed: boolean }
  | ActiveAccount;

export type AccountCommand =
  | {
      readonly type: 'register';
      readonly accountId: string;
      readonly claimId: string;
      readonly email: string;
      readonly displayName: string;
      readonly passwordHash: string;
    }
  | {
      readonly type: 'create expert';
      readonly accountId: string;
      readonly claimId: string;
      readonly email: string;
      readonly displayName: string;
      readonly passwordHash: string;
      readonly timeZone: string;
    }
  | { readonly type: 'disable expert' }
  | { readonly type: 'enable expert' }
  | { readonly type: 'set expert zone'; readonly timeZone: string }
  | {
      readonly type: 'create administrator';
      readonly accountId: string;
      readonly claimId: string;
      readonly passwordHash: string;
    }
  | {
      readonly type: 'change password';
      readonly passwordHash: string;
      readonly keptSessionId: string | null;
      readonly by: 'owner' | 'configuration';
    }
  | {
      readonly type: 'request password reset';
      readonly resetId: string;
      readonly tokenHash: string;
      /** ISO 8601 UTC. */
      readonly expiresAt: string;
    }
  | { readonly type: 'reset password'; readonly resetId: string; readonly passwordHash: string; readonly now: string }
  | { readonly type: 'erase' }
  | { readonly type: 'complete erasure'; readonly accountId: string }
  | { readonly type: 'abandon'; readonly accountId: string };

export const account: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { status: 'none' },
  decide,
  evolve,
};

export function emailTaken(): Refusal {
  return new Refusal('conflict', 'email_taken', 'An account with this e-mail address already exists. Please sign in.');
}

/** The link's open reset. @throws Refusal `reset_link_over` */
export function openReset(state: AccountState, resetId: string, now: string): OpenReset {
  const reset = state.status === 'active' ? state.resets.find(({ id }) => id === resetId) : undefined;
  if (reset && Date.parse(reset.expiresAt) > Date.parse(now)) return reset;
  throw resetLinkOver();
}

/** Says the same of a link that never was one. */
export function resetLinkOver(): Refusal {
  const why = `This link was used already, is older than ${RESET_MINUTES} minutes, or is not whole. Ask for a new one.`;
  return new Refusal('invalid', 'reset_link_over', why);
}

function decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
  switch (command.type) {
    case 'register': {
      if (state.status !== 'none') throw emailTaken();
      const { accountId, claimId, email, displayName, passwordHash } = command;
      return [{ type: 'accounts.AccountRegistered', data: { accountId, claimId, email, displayName, passwordHash } }];
    }
    case 'create expert': {
      if (state.status !== 'none') throw emailTaken();
      const { type: _, ...data } = command;
      return [{ type: 'accounts.ExpertAccountCreated', data }];
    }
    case 'disable expert':
      return disableExpert(state, true);
    case 'enable expert':
      return disableExpert(state, false);
    case 'set expert zone':
      return setExpertZone(state, command.timeZone);
    case 'create administrator': {
      if (state.status !== 'none') return [];
      const { accountId, claimId, passwordHash } = command;
      return [{ type: 'accounts.AdministratorCreated', data: { accountId, claimId, passwordHash } }];
    }
    case 'change password': {
      const { passwordHash, keptSessionId, by } = command;
      const data = { accountId: active(state).id, passwordHash, keptSessionId, by };
      return [{ type: 'accounts.PasswordChanged', data }];
    }
    case 'request password reset': {
      const { type: _, ...reset } = command;
      // The administrator has no address that a link could be sent to.
      if (state.status !== 'active' || state.role === 'admin' || state.disabled) return [];
      return [{ type: 'accounts.PasswordResetRequested', data: { accountId: state.id, ...reset } }];
    }
    case 'reset password': {
      const { resetId, passwordHash, now } = command;
      openReset(state, resetId, now);
      const { id: accountId } = active(state);
      return [
        { type: 'accounts.PasswordResetUsed', data: { accountId, resetId } },
        { type: 'accounts.PasswordChanged', data: { accountId, passwordHash, keptSessionId: null, by: 'owner' } },
      ];
    }
    case 'erase': {
      if (state.status === 'erased') return [];
      const { id: accountId, claimId, role } = active(state);
      if (role === 'admin')
        throw new Refusal('forbidden', 'administrator_stays', 'The administrator account cannot be erased.');
      return [{ type: 'accounts.AccountErased', data: { accountId, claimId } }];
    }
    case 'complete erasure':
      if (state.status !== 'erased' || state.completed) return [];
      return [{ type: 'accounts.ErasureCompleted', data: { accountId: command.accountId } }];
    case 'abandon':
      if (state.status === 'active') throw emailTaken();
      if (state.status !== 'none') return [];
      return [{ type: 'accounts.RegistrationAbandoned', data: { accountId: command.accountId } }];
  }
}

function disableExpert(state: AccountState, wanted: boolean): readonly AccountEvent[] {
  const { id: accountId, disabled } = expert(state);
  if (disabled === wanted) return [];
  return [{ type: wanted ? 'accounts.AccountDisabled' : 'accounts.AccountEnabled', data: { accountId } }];
}

function setExpertZone(state: AccountState, timeZone: string): readonly AccountEvent[] {
  return [{ type: 'accounts.ExpertTimeZoneSet', data: { accountId: expert(state).id, timeZone } }];
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'accounts.AccountRegistered': {
      const { accountId, claimId, email, displayName, passwordHash } = event.data;
      return newAccount(accountId, claimId, email, displayName, passwordHash, 'user');
    }
    case 'accounts.ExpertAccountCreated': {
      const { accountId, claimId, email, displayName, passwordHash } = event.data;
      const created = newAccount(accountId, claimId, email, displayName, passwordHash, 'expert');
      return { ...created, mustChangePassword: true };
    }
    case 'accounts.AccountDisabled':
      // Sessions of before don't come back when it is enabled again.
      if (state.status !== 'active') return state;
      return { ...state, disabled: true, epoch: state.epoch + 1, keptSessionId: null, resets: [] };
    case 'accounts.AccountEnabled':
      return state.status === 'active' ? { ...state, disabled: false } : state;
    case 'accounts.AdministratorCreated': {
      const { accountId, claimId, passwordHash } = event.data;
      const { username, displayName } = ADMINISTRATOR;
      return newAccount(accountId, claimId, username, displayName, passwordHash, 'admin');
    }
    case 'accounts.PasswordChanged': {
      const { passwordHash, keptSessionId } = event.data;
      if (state.status !== 'active') return state;
      return {
        ...state,
        passwordHash: passwordHash ?? '',
        mustChangePassword: false,
        epoch: state.epoch + 1,
        keptSessionId,
        resets: [],
      };
    }
    case 'accounts.PasswordResetRequested': {
      const { resetId: id, tokenHash, expiresAt } = event.data;
      if (state.status !== 'active') return state;
      return { ...state, resets: [...state.resets, { id, tokenHash, expiresAt }].slice(-MOST_RESETS) };
    }
    case 'accounts.PasswordResetUsed':
    case 'accounts.ExpertTimeZoneSet':
      return state;
    case 'accounts.AccountErased':
      return { status: 'erased', completed: false };
    case 'accounts.ErasureCompleted':
      return { status: 'erased', completed: true };
    case 'accounts.RegistrationAbandoned':
      return { status: 'abandoned' };
  }
}

function newAccount(
  id: string,
  claimId: string,
  username: string | null,
  displayName: string | null,
  passwordHash: string | null,
  role: Role,
): ActiveAccount {
  return {
    status: 'active',
    id,
    claimId,
    username: username ?? '',
    displayName: displayName ?? '',
    passwordHash: passwordHash ?? '',
    role,
    mustChangePassword: false,
    disabled: false,
    epoch: 0,
    keptSessionId: null,
    resets: [],
  };
}

function expert(state: AccountState): ActiveAccount {
  if (state.status === 'active' && state.role === 'expert') return state;
  throw new Refusal('not_found', 'expert_not_found', 'There is no such expert.');
}

function active(state: AccountState): ActiveAccount {
  if (state.status === 'active') return state;
  throw new Refusal('not_found', 'account_not_found', 'This account does not exist.');
}

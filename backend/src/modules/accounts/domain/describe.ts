import type { AccountsEvent } from './events';

/** One sentence for people: what this event says. Nothing personal is in it. */
export function describeEvent(event: AccountsEvent): string {
  switch (event.type) {
    case 'accounts.AccountRegistered':
      return 'Signed up';
    case 'accounts.ExpertAccountCreated':
      return 'Created an expert’s account';
    case 'accounts.AccountDisabled':
      return 'Disabled the account and ended its sessions';
    case 'accounts.AccountEnabled':
      return 'Enabled the account again';
    case 'accounts.AdministratorCreated':
      return 'Created the administrator';
    case 'accounts.PasswordChanged':
      return event.data.by === 'configuration' ? 'Set the password by ADMIN_PASSWORD' : 'Changed the password';
    case 'accounts.AccountErased':
      return 'Erased the account; its personal data can’t be read any more';
    case 'accounts.ErasureCompleted':
      return 'Destroyed the keys of the personal data';
    case 'accounts.RegistrationAbandoned':
      return 'Gave up a registration that was never finished';
    case 'accounts.EmailClaimed':
      return 'Claimed an e-mail address';
    case 'accounts.EmailReleased':
      return 'Released an e-mail address';
    case 'accounts.SessionStarted':
      return `Signed in, until ${event.data.expiresAt.slice(0, 10)}`;
    case 'accounts.SessionEnded':
      return event.data.why === 'revoked' ? 'Ended a session from the list' : 'Signed out';
  }
}

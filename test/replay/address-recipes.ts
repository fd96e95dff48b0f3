import { hash, recipes, time, user } from './dice';

/** Who holds an address, and links that were sent to it. */
export const ADDRESS_RECIPES = [
  ...recipes('emailClaim', {
    'accounts.EmailClaimed': (dice) => ({ accountId: user(dice), claimedAt: time(dice), replaces: null }),
    'accounts.EmailReleased': (dice) => ({ accountId: user(dice) }),
  }),
  ...recipes('passwordReset', {
    'accounts.PasswordResetAsked': (dice) => ({ claimId: `claim-${dice.below(9)}` }),
  }),
  ...recipes('account', {
    'accounts.PasswordResetRequested': (dice, accountId) => ({
      accountId,
      resetId: `reset-${dice.below(9)}`,
      tokenHash: hash(dice),
      expiresAt: time(dice),
    }),
    'accounts.PasswordResetUsed': (dice, accountId) => ({ accountId, resetId: `reset-${dice.below(9)}` }),
  }),
];

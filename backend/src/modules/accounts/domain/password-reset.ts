import type { Decider } from '@tracewright/kernel';
import type { PasswordResetAsked } from './events';

export interface PasswordResetCommand {
  readonly type: 'ask';
  readonly claimId: string;
}

export const passwordReset: Decider<null, PasswordResetCommand, PasswordResetAsked> = {
  initialState: null,
  decide: ({ claimId }) => [{ type: 'accounts.PasswordResetAsked', data: { claimId } }],
  evolve: (state) => state,
};

import type { Decider } from '@tracewright/kernel';
import { emailTaken } from './account';
import type { EmailClaimEvent } from './events';

/** Who holds an address. That the stream can only grow at an exact revision makes the holder the only one. */
export type EmailClaimState =
  | { readonly status: 'free' }
  | { readonly status: 'held'; readonly accountId: string; readonly claimedAt: string };

export type EmailClaimCommand =
  | {
      readonly type: 'claim';
      readonly accountId: string;
      /** ISO 8601 UTC. */
      readonly now: string;
      /** An account known to be erased, or never to be registered, whose claim may be taken over. */
      readonly replaces?: string;
    }
  | { readonly type: 'release'; readonly accountId: string };

export const emailClaim: Decider<EmailClaimState, EmailClaimCommand, EmailClaimEvent> = {
  initialState: { status: 'free' },

  decide(command, state) {
    const { accountId } = command;
    const holder = state.status === 'held' ? state.accountId : null;
    if (command.type === 'release') {
      return holder === accountId ? [{ type: 'accounts.EmailReleased', data: { accountId } }] : [];
    }
    if (holder === accountId) return [];
    if (holder !== null && holder !== command.replaces) throw emailTaken();
    return [{ type: 'accounts.EmailClaimed', data: { accountId, claimedAt: command.now, replaces: holder } }];
  },

  evolve(_state, event) {
    if (event.type === 'accounts.EmailReleased') return { status: 'free' };
    return { status: 'held', accountId: event.data.accountId, claimedAt: event.data.claimedAt };
  },
};

/** How long a registration that claimed an address may take before somebody else may finish in its place. */
export const REGISTRATION_GRACE_MS = 30_000;

/** True when whoever claimed the address has had the time to register. */
export function isOverdue(claim: { readonly claimedAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(claim.claimedAt) >= REGISTRATION_GRACE_MS;
}

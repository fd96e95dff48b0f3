import { type Decider, Refusal } from '@tracewright/kernel';
import type { AccountState, ActiveAccount } from './account';
import type { SessionEvent, SessionStarted } from './events';

export const SESSION_DAYS = 30;

export type SessionState =
  | { readonly status: 'none' }
  | { readonly status: 'ended'; readonly userId: string }
  | {
      readonly status: 'active';
      readonly id: string;
      readonly userId: string;
      readonly tokenHash: string;
      readonly startedAt: string;
      readonly expiresAt: string;
      readonly epoch: number;
    };

export type SessionCommand =
  | ({ readonly type: 'start' } & SessionStarted['data'])
  | { readonly type: 'end'; readonly userId: string; readonly why: 'signed out' | 'revoked' };

export const session: Decider<SessionState, SessionCommand, SessionEvent> = {
  initialState: { status: 'none' },

  decide(command, state) {
    if (command.type === 'start') {
      const { type: _, ...data } = command;
      return state.status === 'none' ? [{ type: 'accounts.SessionStarted', data }] : [];
    }
    if (state.status === 'none' || state.userId !== command.userId) throw noSuchSession();
    if (state.status === 'ended') return [];
    const { id: sessionId, userId } = state;
    return [{ type: 'accounts.SessionEnded', data: { sessionId, userId, why: command.why } }];
  },

  evolve(_state, event) {
    if (event.type === 'accounts.SessionEnded') return { status: 'ended', userId: event.data.userId };
    const { sessionId: id, userId, tokenHash, startedAt, expiresAt, epoch } = event.data;
    return { status: 'active', id, userId, tokenHash, startedAt, expiresAt, epoch };
  },
};

/** The account whose session this is, undefined when the session is over for whatever reason. */
export function holderOf(state: SessionState, holder: AccountState, now: Date): ActiveAccount | undefined {
  if (state.status !== 'active' || holder.status !== 'active' || holder.id !== state.userId) return undefined;
  if (holder.disabled) return undefined;
  if (Date.parse(state.expiresAt) <= now.getTime()) return undefined;
  return state.epoch === holder.epoch || holder.keptSessionId === state.id ? holder : undefined;
}

const JUST_MS = 10 * 60 * 1000;

/** True when the password was given within the last ten minutes. */
export function hasJustSignedIn(state: SessionState, now: Date): boolean {
  return state.status === 'active' && now.getTime() - Date.parse(state.startedAt) <= JUST_MS;
}

/** When a session that starts now is over. */
export function expiryOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}

function noSuchSession(): Refusal {
  return new Refusal('not_found', 'session_not_found', 'You have no such session.');
}

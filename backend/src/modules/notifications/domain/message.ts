import type { MessageCause, MessageChannel, MessageKind, MessageStatus } from '@tracewright/contracts/notifications';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { MessageEvent } from './events';

export interface MessageState {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly cause: MessageCause;
  readonly status: MessageStatus;
  /** Counted from 1. */
  readonly round: number;
  /** Tries of this round, the one under way included. */
  readonly attempts: number;
  /** Of a deferred message. */
  readonly nextTryAt: string | null;
}

/** Undefined while nothing is queued. */
export type MaybeMessage = MessageState | undefined;

export type Outcome =
  | { readonly type: 'sent'; readonly answer: string }
  | { readonly type: 'deferred'; readonly answer: string; readonly nextTryAt: string }
  | { readonly type: 'bounced'; readonly answer: string }
  | { readonly type: 'given up'; readonly answer: string };

export type MessageCommand =
  | {
      readonly type: 'Queue';
      readonly messageId: string;
      readonly ownerId: string;
      readonly kind: MessageKind;
      readonly channel: MessageChannel;
      readonly cause: MessageCause;
    }
  /** Whoever asks with a number that was given already has lost the race, and must not send. */
  | { readonly type: 'Begin'; readonly round: number; readonly attempt: number }
  | { readonly type: 'Conclude'; readonly round: number; readonly attempt: number; readonly outcome: Outcome }
  | { readonly type: 'Keep'; readonly round: number }
  | { readonly type: 'Drop'; readonly round: number }
  | { readonly type: 'Resend' }
  | { readonly type: 'NoteBounce'; readonly reason: string };

export const message: Decider<MaybeMessage, MessageCommand, MessageEvent> = {
  initialState: undefined,
  decide,
  evolve,
};

export const messageNotFound = (): Refusal =>
  new Refusal('not_found', 'message_not_found', 'There is no such message.');

/** True while a worker has to see to it. */
export const isOpen = ({ status }: MessageState): boolean =>
  status === 'queued' || status === 'sending' || status === 'deferred';

function decide(command: MessageCommand, state: MaybeMessage): readonly MessageEvent[] {
  if (command.type === 'Queue') {
    if (state) return [];
    const { type: _, ...data } = command;
    return [{ type: 'notifications.Queued', data }];
  }
  if (!state) throw messageNotFound();
  const own = { messageId: state.id, ownerId: state.ownerId };
  switch (command.type) {
    case 'Begin': {
      const { round, attempt } = command;
      if (!isOpen(state) || round !== state.round || attempt !== state.attempts + 1) return [];
      const repeats = state.status === 'sending';
      return [{ type: 'notifications.SendingBegan', data: { ...own, round, attempt, repeats } }];
    }
    case 'Conclude': {
      const { round, attempt, outcome } = command;
      if (state.status !== 'sending' || round !== state.round || attempt !== state.attempts) return [];
      return [concluded({ ...own, round, attempt }, outcome)];
    }
    case 'Keep':
    case 'Drop':
      if (!isOpen(state) || command.round !== state.round) return [];
      return [{ type: command.type === 'Keep' ? 'notifications.Kept' : 'notifications.Dropped', data: own }];
    case 'Resend':
      return resend(state);
    case 'NoteBounce':
      return noteBounce(state, command.reason);
  }
}

function concluded(
  attempt: { readonly messageId: string; readonly ownerId: string; readonly round: number; readonly attempt: number },
  outcome: Outcome,
): MessageEvent {
  const { answer } = outcome;
  switch (outcome.type) {
    case 'sent':
      return { type: 'notifications.Sent', data: { ...attempt, answer } };
    case 'deferred':
      return { type: 'notifications.Deferred', data: { ...attempt, answer, nextTryAt: outcome.nextTryAt } };
    case 'bounced':
      return { type: 'notifications.Bounced', data: { ...attempt, answer, by: 'server' } };
    case 'given up':
      return { type: 'notifications.GivenUp', data: { ...attempt, answer } };
  }
}

function resend({ id: messageId, ownerId, status, round }: MessageState): readonly MessageEvent[] {
  if (status === 'queued' || status === 'sending') {
    throw new Refusal('conflict', 'on_its_way', 'This message is on its way. Wait until it has been tried.');
  }
  if (status === 'dropped') {
    const why = 'This message was dropped: there is nobody to tell any more, or it is too late.';
    throw new Refusal('conflict', 'message_dropped', why);
  }
  return [{ type: 'notifications.Resent', data: { messageId, ownerId, round: round + 1 } }];
}

function noteBounce(state: MessageState, reason: string): readonly MessageEvent[] {
  const { id: messageId, ownerId, status, round, attempts: attempt } = state;
  if (status === 'bounced') return [];
  if (status !== 'sent') {
    throw new Refusal('conflict', 'not_sent', 'Only a message that was sent can come back.');
  }
  const data = { messageId, ownerId, round, attempt, answer: reason, by: 'administrator' } as const;
  return [{ type: 'notifications.Bounced', data }];
}

function evolve(state: MaybeMessage, event: MessageEvent): MaybeMessage {
  if (event.type === 'notifications.Queued') {
    const { messageId: id, ...queued } = event.data;
    return { id, ...queued, status: 'queued', round: 1, attempts: 0, nextTryAt: null };
  }
  if (!state) return state;
  switch (event.type) {
    case 'notifications.SendingBegan':
      return { ...state, status: 'sending', attempts: event.data.attempt, nextTryAt: null };
    case 'notifications.Resent':
      return { ...state, status: 'queued', round: event.data.round, attempts: 0, nextTryAt: null };
    case 'notifications.Deferred':
      return { ...state, status: 'deferred', nextTryAt: event.data.nextTryAt };
    default:
      return { ...state, status: statusAfter(event) };
  }
}

type Ending = Exclude<
  MessageEvent,
  {
    type: 'notifications.Queued' | 'notifications.SendingBegan' | 'notifications.Deferred' | 'notifications.Resent';
  }
>;

function statusAfter(event: Ending): MessageStatus {
  switch (event.type) {
    case 'notifications.Sent':
      return 'sent';
    case 'notifications.Bounced':
      return 'bounced';
    case 'notifications.GivenUp':
      return 'given-up';
    case 'notifications.Kept':
      return 'kept';
    case 'notifications.Dropped':
      return 'dropped';
  }
}

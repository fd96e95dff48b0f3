import type { WorkService, WorkStatus } from '@tracewright/contracts/experts';
import { type Decider, type Money, Refusal, share as shareOf } from '@tracewright/kernel';
import type { OfWork, UnassignCause, WorkEvent } from './events';

const HOUR = 60 * 60 * 1000;

export interface Work extends OfWork {
  readonly kind: string;
  readonly price: Money;
  /** Of a consultation: ISO 8601 UTC. */
  readonly startsAt: string | null;
  readonly minutes: number | null;
  /** Of a review. */
  readonly hours: number | null;
  readonly status: WorkStatus;
  readonly expertId: string | null;
  readonly secured: boolean;
  readonly earned: Money | null;
}

/** Undefined while nothing was ordered. */
export type MaybeWork = Work | undefined;

export type WorkCommand =
  | (OfWork & {
      readonly type: 'Open';
      readonly kind: string;
      readonly price: Money;
      readonly startsAt: string | null;
      readonly minutes: number | null;
      readonly hours: number | null;
    })
  /** `startsAt`: the time that was promised, where it is another one than so far. */
  | {
      readonly type: 'Assign';
      readonly expertId: string;
      readonly by: 'slot' | 'operator';
      readonly startsAt?: string | null;
    }
  /** Only from this expert: who has it since then keeps it. */
  | { readonly type: 'Unassign'; readonly expertId: string; readonly because: UnassignCause }
  | { readonly type: 'Move'; readonly startsAt: string }
  /** All who work then have promised it to others. */
  | { readonly type: 'NoteTimeTaken'; readonly startsAt: string }
  /** ISO 8601 UTC. */
  | { readonly type: 'Secure'; readonly at: string }
  /** It is to be paid after all. */
  | { readonly type: 'Unsecure' }
  | { readonly type: 'Close' }
  | { readonly type: 'Reopen' }
  /** `share`: basis points that the expert has of the price. */
  | { readonly type: 'Deliver'; readonly at: string; readonly share: number };

export const work: Decider<MaybeWork, WorkCommand, WorkEvent> = { initialState: undefined, decide, evolve };

/** A consultation's or a review's id names its work, too. */
export const workId = (service: string, referenceId: string): string => `${service}-${referenceId}`;

export const isWorkService = (text: string): text is WorkService => text === 'consultation' || text === 'review';

/** @throws Refusal `work_not_found` */
export function requireWork(state: MaybeWork): Work {
  if (state) return state;
  throw new Refusal('not_found', 'work_not_found', 'There is no such consultation or review.');
}

/** @throws Refusal `work_over` */
export function requireOpen(state: MaybeWork): Work {
  const found = requireWork(state);
  if (found.status === 'open') return found;
  const how = found.status === 'closed' ? 'was cancelled' : 'is done already';
  throw new Refusal('conflict', 'work_over', `This ${found.service} ${how}: nobody can be assigned to it.`);
}

function decide(command: WorkCommand, state: MaybeWork): readonly WorkEvent[] {
  if (command.type === 'Open') {
    const { type: _, ...data } = command;
    return state ? [] : [{ type: 'experts.WorkOpened', data }];
  }
  const found = requireWork(state);
  const { customerId, service, referenceId, status, expertId } = found;
  const own = { customerId, service, referenceId };
  switch (command.type) {
    case 'Assign': {
      const { expertId: to, by } = command;
      if (by === 'slot' && (status !== 'open' || expertId !== null)) return [];
      requireOpen(found);
      if (to === expertId) return [];
      const promised = found.startsAt === null ? {} : { startsAt: command.startsAt ?? found.startsAt };
      return [{ type: 'experts.WorkAssigned', data: { ...own, from: expertId, to, by, ...promised } }];
    }
    case 'Unassign': {
      const { expertId: from, because } = command;
      if (from !== expertId || status !== 'open') return [];
      return [{ type: 'experts.WorkUnassigned', data: { ...own, from, because } }];
    }
    case 'Move': {
      const { startsAt: from } = found;
      if (status !== 'open' || from === null || from === command.startsAt) return [];
      return [{ type: 'experts.WorkMoved', data: { ...own, from, to: command.startsAt, expertId } }];
    }
    case 'NoteTimeTaken': {
      const { startsAt } = command;
      const isTaken = status === 'open' && found.secured && expertId === null && found.startsAt === startsAt;
      return isTaken ? [{ type: 'experts.WorkTimeTaken', data: { ...own, startsAt } }] : [];
    }
    case 'Secure': {
      if (status !== 'open' || found.secured) return [];
      const dueAt = found.hours === null ? null : new Date(Date.parse(command.at) + found.hours * HOUR).toISOString();
      return [{ type: 'experts.WorkSecured', data: { ...own, securedAt: command.at, dueAt } }];
    }
    case 'Unsecure':
      return status === 'open' && found.secured ? [{ type: 'experts.WorkUnsecured', data: own }] : [];
    case 'Close':
      return status === 'open' ? [{ type: 'experts.WorkClosed', data: own }] : [];
    case 'Reopen':
      if (status === 'open') return [];
      return [{ type: 'experts.WorkReopened', data: { ...own, withdrawn: found.earned } }];
    case 'Deliver':
      return status === 'open' ? [delivered(found, own, command)] : [];
  }
}

function delivered(
  { expertId, price }: Work,
  own: OfWork,
  { at: deliveredAt, share }: Extract<WorkCommand, { type: 'Deliver' }>,
): WorkEvent {
  const agreed = expertId === null ? 0 : share;
  const earned = shareOf(price, agreed, 'half-even');
  return { type: 'experts.WorkDelivered', data: { ...own, expertId, deliveredAt, price, share: agreed, earned } };
}

function evolve(state: MaybeWork, event: WorkEvent): MaybeWork {
  if (event.type === 'experts.WorkOpened') {
    return { ...event.data, status: 'open', expertId: null, secured: false, earned: null };
  }
  if (!state) return state;
  switch (event.type) {
    case 'experts.WorkAssigned':
      return { ...state, expertId: event.data.to };
    case 'experts.WorkUnassigned':
      return { ...state, expertId: null };
    case 'experts.WorkMoved':
      return { ...state, startsAt: event.data.to };
    case 'experts.WorkTimeTaken':
      return state;
    case 'experts.WorkSecured':
      return { ...state, secured: true };
    case 'experts.WorkUnsecured':
      return { ...state, secured: false };
    case 'experts.WorkClosed':
      return { ...state, status: 'closed' };
    case 'experts.WorkDelivered':
      return { ...state, status: 'delivered', earned: event.data.earned };
    case 'experts.WorkReopened':
      return { ...state, status: 'open', earned: null };
  }
}

import type { OrderPlaced } from '@tracewright/contracts/orders/events';
import { type Decider, isSaleNote, Refusal } from '@tracewright/kernel';
import { acceptUntil, dueAfter } from './deadlines';
import type { OrderEvent } from './events';
import { leftOf, note, type PaymentNote } from './payment';
import { evolve, type MaybeOrder, type OrderState } from './state';

/** Who asks. The customer and the order's expert see it, and the administrator all of them. */
export interface Party {
  readonly userId: string;
  readonly isAdmin: boolean;
}

interface Timed {
  readonly now: Date;
}

export type OrderCommand =
  | { readonly type: 'Place'; readonly order: OrderPlaced['data'] }
  | PaymentNote
  | { readonly type: 'Assign'; readonly expertId: string }
  | {
      readonly type: 'BeginDelivery';
      readonly by: string;
      readonly source: { readonly projectId: number; readonly revision: number };
      readonly note: string | null;
    }
  | ({ readonly type: 'NoteDelivered'; readonly delivery: number; readonly projectId: number } & Timed)
  | { readonly type: 'NoteDeliveryFailed'; readonly delivery: number; readonly code: string; readonly message: string }
  | ({ readonly type: 'AskCorrection'; readonly by: Party; readonly text: string } & Timed)
  | { readonly type: 'Accept'; readonly by: Party }
  | ({ readonly type: 'AcceptByTime'; readonly acceptUntil: string } & Timed)
  | ({ readonly type: 'MissDeadline'; readonly dueAt: string } & Timed)
  | { readonly type: 'Cancel'; readonly by: Party; readonly reason: string | null }
  | { readonly type: 'CancelAsOperator'; readonly reason: string }
  /** The customer's account was deleted. */
  | { readonly type: 'Close' };

export const order: Decider<MaybeOrder, OrderCommand, OrderEvent> = { initialState: undefined, decide, evolve };

export const orderNotFound = (): Refusal =>
  new Refusal('not_found', 'design_order_not_found', 'There is no such order.');

export const noSolution = (): Refusal =>
  new Refusal(
    'not_found',
    'solution_not_found',
    'This order names no complete solution: its description says what is wanted.',
  );

/** @throws Refusal not_found when it does not exist or is nobody's business of the caller: both look the same from outside */
export function requireSeen(state: MaybeOrder, { userId, isAdmin }: Party): OrderState {
  if (!state || !(isAdmin || state.ownerId === userId || state.expertId === userId)) throw orderNotFound();
  return state;
}

/** @throws Refusal not_found */
function requireOwned(state: OrderState, { userId }: Party): void {
  if (state.ownerId !== userId) throw orderNotFound();
}

const hasEnded = ({ status }: OrderState): boolean =>
  status === 'accepted' || status === 'cancelled' || status === 'expired';

/** Until an engineer works on it, and again when the deadline of the design was missed. */
export const mayCustomerCancel = ({ status, missed }: OrderState): boolean =>
  status === 'placed' || status === 'paid' || (status === 'assigned' && missed !== null);

export const mayOperatorCancel = (state: OrderState): boolean => !hasEnded(state);

function decide(command: OrderCommand, state: MaybeOrder): readonly OrderEvent[] {
  if (command.type === 'Place') {
    if (state) throw new Refusal('conflict', 'design_order_exists', 'This design was ordered already.');
    return [{ type: 'order.Placed', data: command.order }];
  }
  if (!state) throw orderNotFound();
  if (isSaleNote(command)) return note(state, command);
  const of = { orderId: state.id, ownerId: state.ownerId };
  switch (command.type) {
    case 'Assign':
      return assign(state, command.expertId);
    case 'BeginDelivery':
      return beginDelivery(state, command);
    case 'NoteDelivered':
      return delivered(state, command);
    case 'NoteDeliveryFailed': {
      const { delivery, code, message } = command;
      if (state.underway?.delivery !== delivery) return [];
      return [{ type: 'order.DeliveryFailed', data: { ...of, delivery, code, message } }];
    }
    case 'AskCorrection':
      return askCorrection(state, command);
    case 'Accept':
      return accept(state, command.by);
    case 'AcceptByTime':
      if (state.acceptUntil !== command.acceptUntil || Date.parse(command.acceptUntil) > command.now.getTime())
        return [];
      return [{ type: 'order.Accepted', data: { ...of, by: 'time' } }];
    case 'MissDeadline':
      return missDeadline(state, command);
    case 'Cancel':
      return cancelAsCustomer(state, command);
    case 'CancelAsOperator':
      if (state.status === 'cancelled') return [];
      if (!mayOperatorCancel(state)) throw ended(state);
      return [cancelled(state, 'administrator', command.reason)];
    case 'Close':
      return close(state);
  }
}

function assign(state: OrderState, to: string): readonly OrderEvent[] {
  if (state.status === 'placed') {
    throw new Refusal('conflict', 'not_paid', 'This order is not paid yet. Assign an engineer once it is.');
  }
  if (hasEnded(state)) throw ended(state);
  if (state.status === 'delivered') {
    throw new Refusal(
      'conflict',
      'delivered',
      'The design is delivered: there is nothing to do unless a correction is asked for.',
    );
  }
  if (state.expertId === to) return [];
  if (state.underway) throw underWay('The engineer’s delivery');
  const { id: orderId, ownerId, expertId: from } = state;
  return [{ type: 'order.ExpertAssigned', data: { orderId, ownerId, from, to } }];
}

function beginDelivery(
  state: OrderState,
  { by, source, note: words }: Extract<OrderCommand, { type: 'BeginDelivery' }>,
): readonly OrderEvent[] {
  if (state.expertId !== by) throw orderNotFound();
  if (state.status !== 'assigned' && state.status !== 'correction') {
    throw new Refusal(
      'conflict',
      'nothing_to_deliver',
      `This order is ${state.status}: nothing is to be delivered now.`,
    );
  }
  if (state.underway) {
    throw underWay('Your delivery');
  }
  const { id: orderId, ownerId, deliveries } = state;
  const data = { orderId, ownerId, expertId: by, delivery: deliveries + 1, source, note: words };
  return [{ type: 'order.DeliveryBegun', data }];
}

function delivered(
  state: OrderState,
  { delivery, projectId, now }: Extract<OrderCommand, { type: 'NoteDelivered' }>,
): readonly OrderEvent[] {
  const { id: orderId, ownerId, underway, correctionAsked: isCorrection } = state;
  if (underway?.delivery !== delivery) return [];
  const { expertId } = underway;
  const data = { orderId, ownerId, expertId, delivery, projectId, acceptUntil: acceptUntil(now), isCorrection };
  return [{ type: 'order.Delivered', data }];
}

function askCorrection(
  state: OrderState,
  { by, text, now }: Extract<OrderCommand, { type: 'AskCorrection' }>,
): readonly OrderEvent[] {
  requireOwned(state, by);
  const { id: orderId, ownerId, tier, expertId } = state;
  if (state.correctionAsked) {
    throw new Refusal(
      'conflict',
      'correction_used',
      'One correction belongs to an order, and yours was asked for already.',
    );
  }
  if (state.status !== 'delivered' || expertId === null) throw notDelivered(state);
  const dueAt = dueAfter(tier, now.toISOString());
  return [{ type: 'order.CorrectionAsked', data: { orderId, ownerId, expertId, dueAt, text } }];
}

function accept(state: OrderState, by: Party): readonly OrderEvent[] {
  requireOwned(state, by);
  if (state.status === 'accepted') return [];
  if (state.status !== 'delivered') throw notDelivered(state);
  return [{ type: 'order.Accepted', data: { orderId: state.id, ownerId: state.ownerId, by: 'owner' } }];
}

function missDeadline(
  state: OrderState,
  { dueAt, now }: Extract<OrderCommand, { type: 'MissDeadline' }>,
): readonly OrderEvent[] {
  const { id: orderId, ownerId, expertId, missed } = state;
  if (state.dueAt !== dueAt || missed === dueAt || Date.parse(dueAt) > now.getTime()) return [];
  return [{ type: 'order.DeadlineMissed', data: { orderId, ownerId, dueAt, expertId } }];
}

function cancelAsCustomer(
  state: OrderState,
  { by, reason }: Extract<OrderCommand, { type: 'Cancel' }>,
): readonly OrderEvent[] {
  requireOwned(state, by);
  if (state.status === 'cancelled') return [];
  if (hasEnded(state)) throw ended(state);
  if (mayCustomerCancel(state)) return [cancelled(state, 'owner', reason)];
  const message =
    'An engineer works on this order already, so it can not be cancelled here. Please write to our support.';
  throw new Refusal('conflict', 'work_begun', message);
}

/** Without a design nothing is kept; what was delivered is the person's. */
function close(state: OrderState): readonly OrderEvent[] {
  if (hasEnded(state)) return [];
  if (state.status !== 'delivered' && state.status !== 'correction') return [cancelled(state, 'erasure', null)];
  return [{ type: 'order.Accepted', data: { orderId: state.id, ownerId: state.ownerId, by: 'erasure' } }];
}

function cancelled(state: OrderState, by: 'owner' | 'administrator' | 'erasure', reason: string | null): OrderEvent {
  const cause = by === 'administrator' || state.missed !== null ? 'not-delivered' : 'cancelled';
  const { id: orderId, ownerId } = state;
  return { type: 'order.Cancelled', data: { orderId, ownerId, by, refund: leftOf(state, cause), cause, reason } };
}

const underWay = (what: string): Refusal =>
  new Refusal('conflict', 'delivery_under_way', `${what} is on its way into the workspace. Wait a moment.`);

const ended = ({ status }: OrderState): Refusal =>
  new Refusal('conflict', 'order_ended', `This order is ${status}: nothing can be changed any more.`);

const notDelivered = (state: OrderState): Refusal =>
  hasEnded(state)
    ? ended(state)
    : new Refusal('conflict', 'not_delivered', 'The design is not delivered yet. You are told when it is.');

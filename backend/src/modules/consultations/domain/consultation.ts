import type { ConsultationServiceId, ConsultationStatus } from '@tracewright/contracts/consultations';
import type { CancelledBy, ChosenTime, ConsultationRequested } from '@tracewright/contracts/consultations/events';
import { type Decider, isSaleNote, type Money, Refusal, type Sale, sales } from '@tracewright/kernel';
import { checkReason, invalid } from './booking-texts';
import type { ConsultationEvent } from './events';
import { consultationNotFound } from './not-found';
import { askingFor, settlementOf } from './payment';
import { note, type PaymentNote } from './payment-notes';
import { saleAfter } from './sale-events';
import { decideSession, type SessionCommand, withdrawCancelled } from './session';
import { NO_SESSION, type Session, sessionAfter } from './session-state';
import { changeStatus } from './status';

export const RESCHEDULE_HOURS = 4;
/** A year, with the rest of its last day. */
const MAX_DAYS_AHEAD = 366;
const HOUR = 60 * 60 * 1000;

export interface ConsultationState {
  readonly id: string;
  readonly ownerId: string;
  readonly status: ConsultationStatus;
  readonly when: ChosenTime;
  readonly serviceType: ConsultationServiceId;
  readonly minutes: number;
  readonly price: Money;
  readonly sale: Sale;
  readonly cancelledBy: CancelledBy | null;
  readonly session: Session;
}

/** Undefined while nobody has booked. */
export type MaybeConsultation = ConsultationState | undefined;

/** Who asks: their own bookings are open to people, all of them to the administrator. */
export interface Party {
  readonly userId: string;
  readonly isAdmin: boolean;
}

type Requested = ConsultationRequested['data'];

export type ConsultationCommand =
  | { readonly type: 'Request'; readonly request: Requested; readonly now: Date }
  | {
      readonly type: 'SetStatus';
      readonly to: ConsultationStatus;
      readonly reason?: string;
      /** It goes on unpaid, for that reason. */
      readonly withoutPayment?: boolean;
      readonly now: Date;
    }
  | { readonly type: 'Reschedule'; readonly by: Party; readonly to: ChosenTime; readonly now: Date }
  | { readonly type: 'Cancel'; readonly by: Party; readonly reason?: string; readonly now: Date }
  /** The owner's account was deleted: nobody is left to talk to. */
  | { readonly type: 'CancelForErasure'; readonly now: Date }
  /** Somebody else has its time: what was paid goes back. */
  | { readonly type: 'GiveUpTime'; readonly startsAt: string; readonly now: Date }
  | PaymentNote
  | SessionCommand;

export const consultation: Decider<MaybeConsultation, ConsultationCommand, ConsultationEvent> = {
  initialState: undefined,
  decide,
  evolve,
};

/** @throws Refusal not_found when it does not exist or is somebody else's: both look the same from outside */
export function requireAccess(state: MaybeConsultation, by: Party): ConsultationState {
  if (!state || (!by.isAdmin && state.ownerId !== by.userId)) throw consultationNotFound();
  return state;
}

function decide(command: ConsultationCommand, state: MaybeConsultation): readonly ConsultationEvent[] {
  if (isSaleNote(command)) return state ? note(state, command) : [];
  const events = decideBooking(command, state);
  // Calendars are told in the same breath, so that one letter says it all.
  return state && 'now' in command && events.some(isEnd)
    ? [...events, ...withdrawCancelled(state, command.now)]
    : events;
}

const isEnd = (event: ConsultationEvent): boolean =>
  event.type === 'consultation.Cancelled' ||
  (event.type === 'consultation.StatusCorrected' && event.data.to === 'cancelled');

function decideBooking(
  command: Exclude<ConsultationCommand, PaymentNote>,
  state: MaybeConsultation,
): readonly ConsultationEvent[] {
  switch (command.type) {
    case 'Request':
      if (state) throw new Refusal('conflict', 'consultation_exists', 'This consultation was booked already.');
      return [requested(command)];
    case 'SetStatus':
      if (!state) throw consultationNotFound();
      return changeStatus(state, { ...command, reason: checkReason(command.reason) });
    case 'Reschedule':
      return reschedule(requireAccess(state, command.by), command);
    case 'Cancel':
      return cancel(requireAccess(state, command.by), command);
    case 'CancelForErasure':
      return state && isOpen(state) ? [cancelled(state, 'erasure', null, command.now)] : [];
    case 'GiveUpTime': {
      // What an operator has confirmed, an operator sees to.
      const isMeant = state?.status === 'pending' && state.when.startsAt === command.startsAt && isPaid(state);
      return isMeant ? [cancelled(state, 'time-taken', null, command.now)] : [];
    }
    case 'SetMeetingLink':
    case 'CompleteByExpert':
      if (!state) throw consultationNotFound();
      return decideSession(state, command);
    default:
      return state ? decideSession(state, command) : [];
  }
}

function requested({ request, now }: Extract<ConsultationCommand, { type: 'Request' }>): ConsultationEvent {
  requireNear(request.when, now);
  const payment = sales.asking(askingFor({ id: request.consultationId, price: request.price, sale: [] }, now));
  return { type: 'consultation.Requested', data: { ...request, ...(payment && { payment }) } };
}

function reschedule(
  state: ConsultationState,
  { by, to, now }: Extract<ConsultationCommand, { type: 'Reschedule' }>,
): readonly ConsultationEvent[] {
  if (!isOpen(state)) {
    throw new Refusal('conflict', 'not_open', `A ${state.status} consultation can't be moved. Book a new one.`);
  }
  if (sameTime(state.when, to)) return [];
  if (Date.parse(state.when.startsAt) - now.getTime() < RESCHEDULE_HOURS * HOUR) {
    const message = `A consultation can be moved until ${RESCHEDULE_HOURS} hours before it starts; this time is over.`;
    throw new Refusal('conflict', 'too_late', message);
  }
  requireNear(to, now);
  const { id: consultationId, ownerId, when: from } = state;
  const confirmationLapsed = state.status === 'confirmed' && !by.isAdmin;
  return [{ type: 'consultation.Rescheduled', data: { consultationId, ownerId, from, to, confirmationLapsed } }];
}

function cancel(
  state: ConsultationState,
  { by, reason, now }: Extract<ConsultationCommand, { type: 'Cancel' }>,
): readonly ConsultationEvent[] {
  if (state.status === 'cancelled') return [];
  if (state.status === 'completed') {
    throw new Refusal('conflict', 'not_open', "A completed consultation can't be cancelled.");
  }
  const isOwn = state.ownerId === by.userId;
  if (state.status === 'confirmed' && !by.isAdmin && isPast(state.when, now)) {
    throw new Refusal('conflict', 'too_late', 'This consultation has begun already; it can no longer be cancelled.');
  }
  return [cancelled(state, isOwn ? 'owner' : 'administrator', checkReason(reason), now)];
}

function cancelled(state: ConsultationState, by: CancelledBy, reason: string | null, now: Date): ConsultationEvent {
  const settlement = settlementOf(state, by, now);
  const data = { consultationId: state.id, ownerId: state.ownerId, by, reason, ...(settlement && { settlement }) };
  return { type: 'consultation.Cancelled', data };
}

const isOpen = ({ status }: ConsultationState): boolean => status === 'pending' || status === 'confirmed';

const isPaid = ({ sale }: ConsultationState): boolean => sales.standingOf(sale, false) === 'paid';

const isPast = ({ startsAt }: ChosenTime, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

const sameTime = (a: ChosenTime, b: ChosenTime): boolean =>
  a.startsAt === b.startsAt && a.timeZone === b.timeZone && a.date === b.date && a.time === b.time;

/** @throws Refusal `invalid_request` when the time is over or further away than we plan */
function requireNear(when: ChosenTime, now: Date): void {
  if (isPast(when, now)) throw invalid('preferredTime', 'Please choose a time that is still to come');
  if (Date.parse(when.startsAt) - now.getTime() <= MAX_DAYS_AHEAD * 24 * HOUR) return;
  throw invalid('preferredDate', 'Please choose a day within a year from now');
}

function evolve(state: MaybeConsultation, event: ConsultationEvent): MaybeConsultation {
  if (event.type === 'consultation.Requested') {
    const { consultationId: id, ownerId, when, serviceType, minutes, price } = event.data;
    const sale = saleAfter([], event, price);
    return {
      id,
      ownerId,
      when,
      serviceType,
      minutes,
      price,
      status: 'pending',
      sale,
      cancelledBy: null,
      session: NO_SESSION,
    };
  }
  if (!state) return undefined;
  const { sale, price, session } = state;
  return after({ ...state, sale: saleAfter(sale, event, price), session: sessionAfter(session, event) }, event);
}

function after(
  state: ConsultationState,
  event: Exclude<ConsultationEvent, { type: 'consultation.Requested' }>,
): ConsultationState {
  switch (event.type) {
    case 'consultation.Confirmed':
      return { ...state, status: 'confirmed' };
    case 'consultation.Completed':
      return { ...state, status: 'completed' };
    case 'consultation.Cancelled':
      return { ...state, status: 'cancelled', cancelledBy: event.data.by };
    case 'consultation.StatusCorrected': {
      const { to: status } = event.data;
      return { ...state, status, cancelledBy: status === 'cancelled' ? 'administrator' : null };
    }
    case 'consultation.Rescheduled': {
      const { to: when, confirmationLapsed } = event.data;
      return { ...state, when, status: confirmationLapsed ? 'pending' : state.status };
    }
    default:
      return state;
  }
}

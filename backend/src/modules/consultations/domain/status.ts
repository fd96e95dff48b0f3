import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import { Refusal, sales } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';
import { askingFor, type Booked, settlementOf } from './payment';

interface Standing extends Booked {
  readonly status: ConsultationStatus;
}

/** How a status usually goes on. What is completed without having been confirmed was both. */
const USUAL: { readonly [from in ConsultationStatus]: { readonly [to in ConsultationStatus]?: readonly Step[] } } = {
  pending: {
    confirmed: ['consultation.Confirmed'],
    completed: ['consultation.Confirmed', 'consultation.Completed'],
    cancelled: ['consultation.Cancelled'],
  },
  confirmed: { completed: ['consultation.Completed'], cancelled: ['consultation.Cancelled'] },
  completed: {},
  cancelled: {},
};

type Step = 'consultation.Confirmed' | 'consultation.Completed' | 'consultation.Cancelled';

/**
 * The administrator's choice of a status. Every move that is not the usual one is a correction: it needs a reason, and
 * is told apart from the usual way for ever.
 */
export function changeStatus(
  state: Standing,
  to: ConsultationStatus,
  reason: string | null,
  now: Date,
): readonly ConsultationEvent[] {
  const { id: consultationId, ownerId, status: from } = state;
  if (to === from) return [];
  const steps = USUAL[from][to];
  if (!steps) return [corrected(state, to, reason, now)];
  if (to === 'confirmed' && Date.parse(state.when.startsAt) <= now.getTime()) {
    const message = 'The preferred time has passed. Cancel the booking, or set it to completed if it took place.';
    throw new Refusal('conflict', 'time_passed', message);
  }
  const settlement = settlementOf(state, 'administrator', now);
  return steps.map((type) =>
    type === 'consultation.Cancelled'
      ? { type, data: { consultationId, ownerId, by: 'administrator', reason, ...(settlement && { settlement }) } }
      : { type, data: { consultationId, ownerId } },
  );
}

function corrected(state: Standing, to: ConsultationStatus, reason: string | null, now: Date): ConsultationEvent {
  const { id: consultationId, ownerId, status: from } = state;
  if (reason === null) throw reasonNeeded(from, to);
  const settlement = to === 'cancelled' ? settlementOf(state, 'administrator', now) : undefined;
  const isOpened = from === 'cancelled' && to !== 'completed';
  const payment = isOpened ? sales.askingAgain(askingFor(state, now)) : undefined;
  const money = { ...(settlement && { settlement }), ...(payment && { payment }) };
  return { type: 'consultation.StatusCorrected', data: { consultationId, ownerId, from, to, reason, ...money } };
}

function reasonNeeded(from: ConsultationStatus, to: ConsultationStatus): Refusal {
  const message = `Setting a consultation from ${from} back to ${to} needs a reason.`;
  return new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
}

import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import { Refusal, sales } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';
import { askingFor, type Booked, settlementOf } from './payment';

interface Wish {
  readonly to: ConsultationStatus;
  readonly reason: string | null;
  /** It goes on unpaid, for that reason. */
  readonly withoutPayment?: boolean;
  readonly now: Date;
}

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
  { to, reason, withoutPayment = false, now }: Wish,
): readonly ConsultationEvent[] {
  const { id: consultationId, ownerId, status: from } = state;
  if (to === from && !withoutPayment) return [];
  const waived = waivers(state, { to, reason, withoutPayment, now });
  if (to === from) return waived;
  const steps = USUAL[from][to];
  if (!steps) return [...waived, corrected(state, to, reason, now)];
  if (to === 'confirmed' && Date.parse(state.when.startsAt) <= now.getTime()) {
    const message = 'The preferred time has passed. Cancel the booking, or set it to completed if it took place.';
    throw new Refusal('conflict', 'time_passed', message);
  }
  const settlement = settlementOf(state, 'administrator', now);
  return [
    ...waived,
    ...steps.map((type): ConsultationEvent =>
      type === 'consultation.Cancelled'
        ? { type, data: { consultationId, ownerId, by: 'administrator', reason, ...(settlement && { settlement }) } }
        : { type, data: { consultationId, ownerId } },
    ),
  ];
}

/** Nothing counts as given unpaid, unless somebody says why. */
function waivers(
  { id: consultationId, ownerId, status: from, sale }: Standing,
  { to, reason, withoutPayment: isWaived = false, now }: Wish,
): readonly ConsultationEvent[] {
  // What is cancelled is asked to be paid anew when it is opened again.
  if (from === 'cancelled' || to === 'cancelled' || !(to === 'completed' || isWaived)) return [];
  const waiver = sales.waiver(sale, { isWaived, reason, now });
  return waiver ? [{ type: 'consultation.PaymentWaived', data: { consultationId, ownerId, ...waiver } }] : [];
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

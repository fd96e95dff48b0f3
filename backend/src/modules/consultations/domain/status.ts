import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import { Refusal } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';

interface Standing {
  readonly id: string;
  readonly ownerId: string;
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
 * @param isOver the time it was booked for has passed
 */
export function changeStatus(
  { id: consultationId, ownerId, status: from }: Standing,
  to: ConsultationStatus,
  reason: string | null,
  isOver: boolean,
): readonly ConsultationEvent[] {
  if (to === from) return [];
  const steps = USUAL[from][to];
  if (!steps) {
    if (reason === null) throw reasonNeeded(from, to);
    return [{ type: 'consultation.StatusCorrected', data: { consultationId, ownerId, from, to, reason } }];
  }
  if (to === 'confirmed' && isOver) {
    const message = 'The preferred time has passed. Cancel the booking, or set it to completed if it took place.';
    throw new Refusal('conflict', 'time_passed', message);
  }
  return steps.map((type) =>
    type === 'consultation.Cancelled'
      ? { type, data: { consultationId, ownerId, by: 'administrator', reason } }
      : { type, data: { consultationId, ownerId } },
  );
}

function reasonNeeded(from: ConsultationStatus, to: ConsultationStatus): Refusal {
  const message = `Setting a consultation from ${from} back to ${to} needs a reason.`;
  return new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
}

import type { ConsultationStanding } from '@tracewright/contracts/consultations';
import type { Loaded } from '../../../platform/commands';
import { sales } from '@tracewright/kernel';
import type { MaybeConsultation } from '../domain/consultation';
import { consultationNotFound } from '../domain/not-found';

/** How a booking stands, for the answer to a change. */
export function standingOf({ state, revision }: Loaded<MaybeConsultation>): ConsultationStanding {
  if (!state) throw consultationNotFound();
  const { date, time, timeZone, startsAt } = state.when;
  return {
    id: state.id,
    status: state.status,
    paymentStatus: sales.standingOf(state.sale, state.status === 'cancelled'),
    preferredDate: date,
    preferredTime: time,
    timeZone,
    startsAt,
    revision: Number(revision),
  };
}

import {
  isConsultationCancelled,
  isConsultationCompleted,
  isConsultationConfirmed,
  isConsultationPaid,
  isConsultationPaymentWaived,
  isConsultationRequested,
  isConsultationRescheduled,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import {
  CLOSE_WORK,
  DELIVER_WORK,
  MOVE_WORK,
  OPEN_WORK,
  REOPEN_WORK,
  SECURE_WORK,
  SEEK_EXPERT,
} from '@tracewright/contracts/experts/commands';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

/** A booking holds a time of an expert who is free then; what becomes of it becomes of the time. */
export const followConsultationsProcess = defineProcess({
  name: 'experts.follow-consultations',
  categories: ['consultation'],
  sends: [OPEN_WORK, SEEK_EXPERT, MOVE_WORK, SECURE_WORK, CLOSE_WORK, REOPEN_WORK, DELIVER_WORK],
  react: (event) => {
    const order = { service: 'consultation', referenceId: idOf(event.stream) };
    const at = event.metadata.occurredAt;
    if (isConsultationRequested(event)) {
      const { ownerId: customerId, serviceType: kind, price, minutes, when } = event.data;
      const details = { customerId, kind, paise: price.paise, startsAt: when.startsAt, minutes, hours: null };
      return [OPEN_WORK.send({ ...order, ...details }), SEEK_EXPERT.send(order)];
    }
    if (isConsultationRescheduled(event)) return [MOVE_WORK.send({ ...order, startsAt: event.data.to.startsAt })];
    if (isConsultationPaid(event)) return [SECURE_WORK.send({ ...order, at: event.data.paidAt })];
    if (isConsultationPaymentWaived(event)) return [SECURE_WORK.send({ ...order, at: event.data.waivedAt })];
    if (isConsultationConfirmed(event)) return [SECURE_WORK.send({ ...order, at })];
    if (isConsultationCompleted(event)) return [DELIVER_WORK.send({ ...order, at })];
    if (isConsultationCancelled(event)) return [CLOSE_WORK.send(order)];
    return corrected(event, order, at);
  },
});

function corrected(event: StoredEvent, order: { readonly service: string; readonly referenceId: string }, at: string) {
  if (!isConsultationStatusCorrected(event)) return [];
  const reopened = REOPEN_WORK.send(order);
  switch (event.data.to) {
    case 'pending':
      return [reopened, SEEK_EXPERT.send(order)];
    case 'confirmed':
      return [reopened, SECURE_WORK.send({ ...order, at }), SEEK_EXPERT.send(order)];
    case 'completed':
      return [reopened, DELIVER_WORK.send({ ...order, at })];
    case 'cancelled':
      return [reopened, CLOSE_WORK.send(order)];
  }
}

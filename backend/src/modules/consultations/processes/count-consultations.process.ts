import { RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { CONSULTATION_EVENTS } from '../domain/events';

/** A booking counts as long as it is neither completed nor cancelled. */
export const countConsultationsProcess = defineProcess({
  name: 'consultations.count',
  categories: ['consultation'],
  sends: [SETTLE_CLAIM, RELEASE_CLAIM],
  react: (event) => {
    if (!CONSULTATION_EVENTS.is(event)) return [];
    const { data, stream } = event;
    const booking = { person: data.ownerId, resource: 'consultations', item: idOf(stream), stream };
    switch (event.type) {
      case 'consultation.Requested':
        return [SETTLE_CLAIM.send(booking)];
      case 'consultation.Completed':
      case 'consultation.Cancelled':
        return [RELEASE_CLAIM.send(booking)];
      case 'consultation.StatusCorrected': {
        const isOver = event.data.to === 'completed' || event.data.to === 'cancelled';
        return [isOver ? RELEASE_CLAIM.send(booking) : SETTLE_CLAIM.send(booking)];
      }
      default:
        return [];
    }
  },
});

import { RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

/** A booking counts as long as it is neither completed nor cancelled. */
export const countConsultationsProcess = defineProcess({
  name: 'consultations.count',
  categories: ['consultation'],
  sends: [SETTLE_CLAIM, RELEASE_CLAIM],
  react: ({ type, data, stream }) => {
    const booking = { person: String(data.ownerId), resource: 'consultations', item: idOf(stream), stream };
    switch (type) {
      case 'consultation.Requested':
        return [SETTLE_CLAIM.send(booking)];
      case 'consultation.Completed':
      case 'consultation.Cancelled':
        return [RELEASE_CLAIM.send(booking)];
      case 'consultation.StatusCorrected': {
        const isOver = data.to === 'completed' || data.to === 'cancelled';
        return [isOver ? RELEASE_CLAIM.send(booking) : SETTLE_CLAIM.send(booking)];
      }
      default:
        return [];
    }
  },
});

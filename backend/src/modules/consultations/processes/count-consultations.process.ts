import { idOf } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '../../../platform/quotas';
import { CONSULTATION_EVENTS } from '../domain/events';

/** A booking counts as long as it is neither completed nor cancelled. */
export const countConsultationsProcess = defineProcess({
  name: 'consultations.count',
  categories: ['consultation'],
  react: (event): readonly Reaction[] => {
    if (!CONSULTATION_EVENTS.is(event)) return [];
    const { data, stream } = event;
    const payload = { person: data.ownerId, resource: 'consultations', item: idOf(stream), stream };
    switch (event.type) {
      case 'consultation.Requested':
        return [{ kind: 'command', name: SETTLE_CLAIM, payload }];
      case 'consultation.Completed':
      case 'consultation.Cancelled':
        return [{ kind: 'command', name: RELEASE_CLAIM, payload }];
      case 'consultation.StatusCorrected': {
        const isOver = event.data.to === 'completed' || event.data.to === 'cancelled';
        return [{ kind: 'command', name: isOver ? RELEASE_CLAIM : SETTLE_CLAIM, payload }];
      }
      default:
        return [];
    }
  },
});

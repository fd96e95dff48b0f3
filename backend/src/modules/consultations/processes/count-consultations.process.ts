import { idOf } from '@tracewright/kernel';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '../../../platform/quotas';

/** A booking counts as long as it is neither completed nor cancelled. */
export const countConsultationsProcess = defineProcess({
  name: 'consultations.count',
  categories: ['consultation'],
  react: ({ type, data, stream }): readonly Reaction[] => {
    const person = typeof data.ownerId === 'string' ? data.ownerId : null;
    const payload = { person, resource: 'consultations', item: idOf(stream), stream };
    switch (type) {
      case 'consultation.Requested':
        return [{ kind: 'command', name: SETTLE_CLAIM, payload }];
      case 'consultation.Completed':
      case 'consultation.Cancelled':
        return [{ kind: 'command', name: RELEASE_CLAIM, payload }];
      case 'consultation.StatusCorrected': {
        const isOver = data.to === 'completed' || data.to === 'cancelled';
        return [{ kind: 'command', name: isOver ? RELEASE_CLAIM : SETTLE_CLAIM, payload }];
      }
      default:
        return [];
    }
  },
});

import { isWorkAssigned, isWorkUnassigned } from '@tracewright/contracts/experts/events';
import { NOTE_REVIEW_WORK } from '@tracewright/contracts/reviews/commands';
import { defineProcess } from '@tracewright/processes';

/** Which expert has a review is part of what happened to it. */
export const followWorkProcess = defineProcess({
  name: 'reviews.follow-work',
  categories: ['expertWork'],
  sends: [NOTE_REVIEW_WORK],
  react: (event) => {
    const isTaken = isWorkAssigned(event);
    if (!isTaken && !isWorkUnassigned(event)) return [];
    const { service, referenceId: item } = event.data;
    if (service !== 'review') return [];
    const expertId = isTaken ? event.data.to : null;
    return [NOTE_REVIEW_WORK.send({ item, expertId, since: event.metadata.occurredAt })];
  },
});

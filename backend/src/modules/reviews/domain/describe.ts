import { formatInr } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** One sentence for people: what this event says. Nothing personal is in it. */
export function describeEvent(event: ReviewEvent): string {
  switch (event.type) {
    case 'review.Requested': {
      const { reviewType, files, price } = event.data;
      const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
      return `Asked for a ${reviewType} review of ${count} for ${formatInr(price)}`;
    }
    case 'review.Confirmed':
      return 'Confirmed the review';
    case 'review.ExpertAssigned':
      return event.data.to === null ? 'Took the expert away' : 'Assigned an expert';
    case 'review.Started':
      return 'Began the review';
    case 'review.ReportDelivered':
      return 'Delivered the report';
    case 'review.Completed':
      return 'Completed the review';
    case 'review.Cancelled':
      return 'Cancelled the review';
    case 'review.StatusCorrected':
      return `Corrected the status from ${event.data.from} to ${event.data.to}`;
  }
}

import { saleFold } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** What is known of the money after an event. */
export const saleAfter = saleFold<ReviewEvent, 'review'>('review');

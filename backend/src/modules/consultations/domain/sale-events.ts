import { saleFold } from '@tracewright/kernel';
import type { ConsultationEvent } from './events';

/** What is known of the money after an event. */
export const saleAfter = saleFold<ConsultationEvent, 'consultation'>('consultation');

import { eventCatalogue } from '@tracewright/event-store';
import { MODULES } from './app.module';

/** All event types that the product has ever released. */
export const EVENT_CATALOGUE = eventCatalogue(...MODULES.map(({ capability }) => capability.eventTypes));

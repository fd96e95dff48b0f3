import { MODULES } from './app.module';
import { eventKnowledge } from './platform/event-knowledge';

/** All event types that the product has ever released. */
export const EVENT_CATALOGUE = eventKnowledge(MODULES.map(({ capability }) => capability)).catalogue;

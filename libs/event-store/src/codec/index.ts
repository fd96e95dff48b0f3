export { encodedOf, keyIdsOf, withCodec, type CodecOptions, type EncodedEventStore } from './codec-event-store';
export { EventTooLarge, MAX_EVENT_DATA_BYTES, UnknownEventType, UnreadableEvent } from './errors';
export type { PersonalKeys, PersonKey } from './personal-keys';

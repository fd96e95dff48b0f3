export { documentEngines } from '../platform/circuit-threads/document-engines';

/** Recognising a picture may take so long, in milliseconds. */
export const documentTimeLimit = 180_000;

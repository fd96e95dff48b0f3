export * from './document-text';
export { imageEngine, type ImageEngineOptions } from './image-engine';
export { partsFromText } from './parts-from-text';
export { readPdfText } from './pdf-engine';
export { readDocument } from './read-document';

export * from './compare';
export * from './port';
export { PoisonEvent, type ProjectionFailure } from './poison';
export { RebuildInProgress, type RebuildOptions, type RebuildProgress, type RebuildResult } from './rebuild';
export * from './replay';
export * from './runner';
export { shapeOf } from './definition';
export { emptyReadModels } from './refill';

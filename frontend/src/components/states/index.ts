export { ErrorState } from './ErrorState';
export { PageSkeleton } from './PageSkeleton';
export { StateScreen } from './StateScreen';

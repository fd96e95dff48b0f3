export { ErrorState } from './ErrorState';
export { Loaded } from './Loaded';
export { PageSkeleton } from './PageSkeleton';
export { StateScreen } from './StateScreen';

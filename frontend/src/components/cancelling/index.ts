export { CancelDialog } from './CancelDialog';

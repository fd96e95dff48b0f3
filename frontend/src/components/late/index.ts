export { late, Late } from './Late';
export { LateDialog } from './LateDialog';
export { afterFrame, loadWhenIdle } from './moments';

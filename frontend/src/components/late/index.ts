export { late, Late, lateDialog } from './Late';
export { LateDialog } from './LateDialog';
export { afterFrame, loadWhenIdle } from './moments';

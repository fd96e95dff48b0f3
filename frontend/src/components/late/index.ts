export { late, Late } from './Late';
export { afterFrame, loadWhenIdle } from './moments';

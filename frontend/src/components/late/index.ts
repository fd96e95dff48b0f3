export { late, Late } from './Late';
export { TypedAhead } from './TypedAhead';
export { afterFrame, loadWhenIdle } from './moments';

export { LeaveGuard, type UnsavedWork } from './LeaveGuard';

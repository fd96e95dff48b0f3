export { LimitedThread, type ThreadLimits } from './limited-thread';

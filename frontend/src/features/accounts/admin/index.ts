export { RecentUsers } from './RecentUsers';

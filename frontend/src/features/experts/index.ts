export { ExpertDesk } from './admin/ExpertDesk';

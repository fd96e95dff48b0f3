export { useSummary } from '../consultation-api';
export { QuickRequests } from './QuickRequests';

export { QuickRequests } from './QuickRequests';

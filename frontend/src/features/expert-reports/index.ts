export { ReportPage } from './view/ReportPage';
export { WriteReportPage } from './write/WriteReportPage';

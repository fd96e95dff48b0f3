export { Evidence } from './Evidence';
export { SeverityIcon } from './SeverityIcon';

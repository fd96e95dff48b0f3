export { Evidence } from './Evidence';
export { SeverityIcon } from './SeverityIcon';
export { StyleGroup } from './StyleGroup';

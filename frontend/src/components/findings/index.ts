export { Evidence } from './Evidence';
export { FindingTabs } from './FindingTabs';
export { NameChip } from './NameChip';
export { SeverityIcon } from './SeverityIcon';
export { StyleGroup } from './StyleGroup';

export { TabRow } from './TabRow';

export { TestModeNotice } from './TestModeNotice';

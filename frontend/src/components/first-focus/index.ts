export { FirstFocus } from './FirstFocus';

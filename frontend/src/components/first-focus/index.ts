export { cancelFirst } from './cancel-first';
export { FirstFocus } from './FirstFocus';

export { Revealed } from './Revealed';

export { Page, Section } from './Page';

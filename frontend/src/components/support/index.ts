export { SupportContact, TextWithSupport } from './SupportContact';

export { TemplateSearch, type Found } from './template-search';
export type { TemplateText } from './template-text';

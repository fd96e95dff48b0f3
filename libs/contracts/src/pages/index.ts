export { pageMetadata, pageStatus, type PageMetadata } from './metadata';
export { isPagePath, PAGE_PATHS } from './paths';
export { metadataTags, tagsAsHtml, type MetadataTag } from './tags';

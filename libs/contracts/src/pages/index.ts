export { pageMetadata, pageStatus, type PageMetadata } from './metadata';
export { isPagePath, PAGE_PATHS, withoutEndSlashes } from './paths';
export { metadataTags, tagsAsHtml, type MetadataTag } from './tags';

export { pageMetadata, pageStatus, type PageMetadata } from './metadata';
export { metadataTags, tagsAsHtml, type MetadataTag } from './tags';

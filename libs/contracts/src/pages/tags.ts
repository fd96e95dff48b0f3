import type { PageMetadata } from './metadata';

/** An element of a page's head: what tells it from its like, and what it says. */
export interface MetadataTag {
  readonly element: 'title' | 'meta' | 'link';
  readonly key?: { readonly name: 'name' | 'property' | 'rel'; readonly value: string };
  readonly says: string;
}

const PICTURE = '/images/workspace-light.webp';

const meta = (name: string, says: string): MetadataTag => ({
  element: 'meta',
  key: { name: 'name', value: name },
  says,
});
const property = (name: string, says: string): MetadataTag => ({
  element: 'meta',
  key: { name: 'property', value: name },
  says,
});

/** @param publicUrl address of the installation, without a slash at its end */
export function metadataTags(page: PageMetadata, publicUrl: string): readonly MetadataTag[] {
  const address = publicUrl + page.path;
  return [
    { element: 'title', says: page.title },
    meta('description', page.description),
    meta('keywords', page.keywords.join(', ')),
    { element: 'link', key: { name: 'rel', value: 'canonical' }, says: address },
    property('og:site_name', 'Tracewright'),
    property('og:type', page.article ? 'article' : 'website'),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', publicUrl + PICTURE),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', page.title),
    meta('twitter:description', page.description),
    meta('twitter:image', publicUrl + PICTURE),
    ...(page.article
      ? [meta('author', page.article.author), property('article:published_time', page.article.published)]
      : []),
  ];
}

const ESCAPES: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function asHtml({ element, key, says }: MetadataTag): string {
  if (!key) return `<${element}>${escaped(says)}</${element}>`;
  return `<${element} ${key.name}="${escaped(key.value)}" ${element === 'link' ? 'href' : 'content'}="${escaped(says)}" />`;
}

export const tagsAsHtml = (tags: readonly MetadataTag[]): string => tags.map(asHtml).join('\n    ');

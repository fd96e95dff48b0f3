import { metadataTags, pageMetadata, type MetadataTag } from '@tracewright/contracts/pages';
import { useEffect } from 'react';

const HOME = '/';
const OWN = [
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="author"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
].join();

/** Where the installation is known: the server wrote it into the document, and it may not be where this page came from. */
function publicUrl(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

function elementOf({ element, key, says }: MetadataTag): HTMLElement {
  const made = document.createElement(element);
  if (key) made.setAttribute(key.name, key.value);
  made.setAttribute(element === 'link' ? 'href' : 'content', says);
  return made;
}

function tell(path: string): void {
  const tags = metadataTags(pageMetadata(path), publicUrl());
  for (const old of document.head.querySelectorAll(OWN)) old.remove();
  for (const tag of tags) {
    if (tag.element === 'title') document.title = tag.says;
    else document.head.append(elementOf(tag));
  }
}

/** What a page says of itself, as the server wrote it for its address; whoever leaves it is told of the home page again. */
export function usePageMetadata(path: string): void {
  useEffect(() => {
    tell(path);
    return () => tell(HOME);
  }, [path]);
}

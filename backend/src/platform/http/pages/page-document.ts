import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { metadataTags, pageMetadata, pageStatus, tagsAsHtml } from '@tracewright/contracts/pages';

/** Where the built page holds what the server puts in for each address: see index.html of the web application. */
const PLACE = /<!-- page metadata\b[^>]*-->[\s\S]*?<!-- end of page metadata -->/;

export interface PageDocument {
  readonly status: 200 | 404;
  readonly html: string;
  readonly etag: string;
}

/**
 * The page as it is sent for an address, with what it says of itself, so that those who run no scripts read it too. The
 * file is read each time: a new build may have replaced it, and its scripts with it.
 */
export async function pageDocument(file: string, path: string, publicUrl: string): Promise<PageDocument> {
  const tags = tagsAsHtml(metadataTags(pageMetadata(path), publicUrl));
  const html = (await readFile(file, 'utf8')).replace(PLACE, () => tags);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { status: pageStatus(path), html, etag };
}

import { Injectable } from '@nestjs/common';
import { withoutEndSlashes } from '@tracewright/contracts/pages';

/** What sets a page apart. Origins are those that it may use besides our own, such as `https://checkout.example`. */
export interface PageSources {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
  /** Its address holds a secret, which must not go along with what the page asks for. */
  readonly secretAddress?: boolean;
}

/**
 * The pages that need more than our own origin, or tell less. Modules add theirs from a provider's constructor, with
 * origins from the configuration; every other page keeps the strict policy. The page's route says so too (`OWN_POLICY` in
 * the web application's routes), because a browser keeps the policy that a document came with until the next full load.
 */
@Injectable()
export class PagePolicies {
  private readonly pages = new Map<string, PageSources>();

  /** @param path as the web application's routes write it, such as `/checkout/:orderId` */
  add(path: string, sources: PageSources): void {
    if (!/^\/[\w/:-]+$/.test(path) || /^\/(api|assets)(\/|$)/.test(path)) throw new Error(`${path} is no page`);
    if (this.pages.has(path)) throw new Error(`two parts give the page ${path} a policy`);
    const { scripts = [], frames = [], connections = [], images = [] } = sources;
    for (const origin of [...scripts, ...frames, ...connections, ...images]) assertOrigin(path, origin);
    this.pages.set(path, sources);
  }

  of(path: string): PageSources | undefined {
    for (const [page, sources] of this.pages) if (fits(page, path)) return sources;
    return undefined;
  }
}

/** One origin and nothing that would let in more: no wildcard, no keyword, no scheme alone. */
function assertOrigin(path: string, origin: string): void {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (!safe || url.origin !== origin || origin.includes('*')) {
    throw new Error(`the page ${path} may not use "${origin}": name an origin, such as https://checkout.example`);
  }
}

/** As the web application's router compares them: without regard to case and a slash at the end. */
function fits(page: string, path: string): boolean {
  const wanted = page.split('/');
  const given = withoutEndSlashes(path.toLowerCase()).split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part.toLowerCase() === given[index]))
  );
}

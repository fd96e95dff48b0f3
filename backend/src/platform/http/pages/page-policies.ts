import { Injectable } from '@nestjs/common';

/** Origins that a page may use besides our own, such as `https://checkout.example`. */
export interface PageSources {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

/**
 * The pages that need more than our own origin. Modules add theirs from a provider's constructor, with origins from the
 * configuration; every other page keeps the strict policy. The page's route says so too (`ownPolicy` in the web
 * application's routes), because a browser keeps the policy that a document came with until the next full load.
 */
@Injectable()
export class PagePolicies {
  private readonly hidden = new Set<string>();
  private readonly pages = new Map<string, PageSources>();

  /** @param path as the web application's routes write it, such as `/checkout/:orderId` */
  add(path: string, sources: PageSources): void {
    assertPage(path);
    if (this.pages.has(path)) throw new Error(`two parts give the page ${path} a policy`);
    for (const origin of Object.values(sources).flat()) assertOrigin(path, origin as string);
    this.pages.set(path, sources);
  }

  /** The page's address holds a secret, which must not go along with what the page asks for. */
  hideAddress(path: string): void {
    assertPage(path);
    this.hidden.add(path);
  }

  hidesAddress(path: string): boolean {
    for (const page of this.hidden) if (fits(page, path)) return true;
    return false;
  }

  of(path: string): PageSources | undefined {
    for (const [page, sources] of this.pages) if (fits(page, path)) return sources;
    return undefined;
  }
}

function assertPage(path: string): void {
  if (!/^\/[\w/:-]+$/.test(path) || /^\/(api|assets)(\/|$)/.test(path)) throw new Error(`${path} is no page`);
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
  const given = path.toLowerCase().replace(/\/+$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part.toLowerCase() === given[index]))
  );
}

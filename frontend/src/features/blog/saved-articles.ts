import { BLOG_POSTS, type BlogPost } from '@tracewright/contracts/blog';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '../../lib/storage';

const KEY = 'tracewright.saved-articles';

/** Slugs, the last saved first; what can't be read counts as nothing. */
function slugsIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  const stop = onStoredElsewhere(KEY, changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

const stored = (): string | null => readStored(KEY);

export interface SavedArticles {
  readonly posts: readonly BlogPost[];
  readonly has: (slug: string) => boolean;
  /** Saves or forgets; false when the browser keeps nothing. */
  readonly toggle: (slug: string) => boolean;
}

/** What a reader keeps for later in this browser, signed in or not, the same in all its tabs. */
export function useSavedArticles(): SavedArticles {
  const text = useSyncExternalStore(listen, stored);
  const toggle = useCallback((slug: string) => {
    const slugs = slugsIn(stored());
    const next = slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [slug, ...slugs];
    const kept = writeStored(KEY, JSON.stringify(next));
    for (const changed of listeners) changed();
    return kept;
  }, []);
  return useMemo(() => {
    const slugs = slugsIn(text);
    const posts = slugs.flatMap((slug) => BLOG_POSTS.filter((post) => post.slug === slug));
    return { posts, has: (slug) => slugs.includes(slug), toggle };
  }, [text, toggle]);
}

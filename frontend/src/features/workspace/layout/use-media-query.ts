import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** How much room the workspace has: everything beside the canvas, only some of it, or sheets over it. */
export type Room = 'wide' | 'medium' | 'narrow' | 'phone';

export function useRoom(): Room {
  const wide = useMediaQuery('(min-width: 1400px)');
  const medium = useMediaQuery('(min-width: 1024px)');
  const narrow = useMediaQuery('(min-width: 600px)');
  if (wide) return 'wide';
  if (medium) return 'medium';
  return narrow ? 'narrow' : 'phone';
}

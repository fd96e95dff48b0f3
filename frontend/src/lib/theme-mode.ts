import { useSyncExternalStore } from 'react';

type Mode = 'light' | 'dark';

const readMode = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that is shown now, for what CSS variables cannot colour, such as pictures. */
export const useThemeMode = (): Mode => useSyncExternalStore(subscribe, readMode);

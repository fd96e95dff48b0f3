import { ConfigProvider } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage';
import { antTheme } from './ant-theme';
import { ThemeContext, type ThemeChoice, type ThemeState } from './theme-context';
import { cssVariables, type Mode } from './tokens';

/** Also read by public/theme.js before the first paint. */
export const THEME_KEY = 'tracewright.theme';

function readChoice(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function useMediaQuery(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Light, dark or as the system says; remembered in this browser. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [choice, setChoice] = useState(readChoice);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const mode: Mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;

  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(cssVariables(mode))) root.style.setProperty(name, value);
    root.style.colorScheme = mode;
    root.dataset.theme = mode;
  }, [mode]);

  const state = useMemo<ThemeState>(
    () => ({
      choice,
      mode,
      choose: (next) => {
        if (next === 'system') removeStored(THEME_KEY);
        else writeStored(THEME_KEY, next);
        setChoice(next);
      },
    }),
    [choice, mode],
  );
  const config = useMemo(() => antTheme(mode, reducedMotion), [mode, reducedMotion]);
  return (
    <ThemeContext value={state}>
      <ConfigProvider theme={config}>{children}</ConfigProvider>
    </ThemeContext>
  );
}

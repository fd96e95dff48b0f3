import { createContext, useContext } from 'react';
import type { Mode } from './tokens';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface ThemeState {
  readonly choice: ThemeChoice;
  /** What is shown now. */
  readonly mode: Mode;
  choose(choice: ThemeChoice): void;
}

export const ThemeContext = createContext<ThemeState | null>(null);

export function useTheme(): ThemeState {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}

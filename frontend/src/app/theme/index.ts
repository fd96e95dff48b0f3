export { ThemeProvider } from './ThemeProvider';
export { useTheme, type ThemeChoice, type ThemeState } from './theme-context';
export { colorsOf, type ColorName, type Mode } from './tokens';

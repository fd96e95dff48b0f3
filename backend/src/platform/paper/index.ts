export { type Font, registerFonts } from './fonts';
export { heightOf, type TextStyle, writeText } from './write-text';

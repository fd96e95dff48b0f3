export { type Font, registerFonts } from './fonts';
export { heightOf, labelWidth, type TextStyle, writeLabel, writeText } from './write-text';

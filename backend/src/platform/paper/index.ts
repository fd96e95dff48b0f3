export { type Font, registerFonts } from './fonts';
export { type Column, ReportPages, type Tone, TONES } from './report-pages';
export { heightOf, type TextStyle, writeText } from './write-text';

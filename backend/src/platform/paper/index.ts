export { type Font, registerFonts } from './fonts';
export { type Column, ReportPages, type Tone, TONES } from './report-pages';
export { writeSheets } from './sheet-pages';
export { heightOf, labelWidth, type TextStyle, writeLabel, writeText } from './write-text';

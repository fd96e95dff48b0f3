import type { Coverage, Finding } from '@tracewright/circuit/rules';
import { downloadText } from '../../../lib/download';
import type { Analysis } from '../analysis/messages';
import { stemOf } from '../file-rules';
import { REPORT_ID } from './Report';
import css from './report.css?inline';

/** As `circuit review FILE --format json` writes it. */
export interface ReviewJson {
  readonly file: string;
  readonly format: string;
  readonly coverage: Coverage;
  readonly findings: readonly Finding[];
  readonly warnings: Analysis['warnings'];
  readonly stats: { readonly bytes: number; readonly readMs: number; readonly rulesMs: number };
}

export function reviewJson({ file, format, coverage, findings, warnings, stats }: Analysis): ReviewJson {
  return {
    file: file.name,
    format,
    coverage,
    findings,
    warnings,
    stats: { bytes: file.bytes, ...stats },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The printed report as a page of its own that needs nothing from anywhere. */
export function reportPage(fileName: string, article: Element): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Circuit review of ${escaped(fileName)}</title>`,
    `<style>body{margin:0;padding:24px;background:#fff}@page{size:A4;margin:16mm 15mm}@media print{body{padding:0}}${css}</style>`,
    '</head>',
    `<body>${article.outerHTML}</body>`,
    '</html>',
    '',
  ].join('\n');
}

export function saveJson(analysis: Analysis): void {
  const text = `${JSON.stringify(reviewJson(analysis), null, 2)}\n`;
  downloadText(`${stemOf(analysis.file.name)}-review.json`, 'application/json', text);
}

export function saveHtml({ file }: Analysis): void {
  const article = document.getElementById(REPORT_ID);
  if (article) downloadText(`${stemOf(file.name)}-review.html`, 'text/html', reportPage(file.name, article));
}

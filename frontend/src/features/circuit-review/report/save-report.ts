import type { Coverage, Finding, Gravity } from '@tracewright/circuit/rules';
import { downloadText } from '../../../lib/download';
import type { Analysis } from '../analysis/messages';
import { stemOf } from '../file-rules';
import { REPORT_ID } from './Report';
import css from './report.css?inline';

/** As `circuit review FILE --format json` writes it. */
export interface ReviewJson {
  readonly file: string;
  /** Absent where the page has no secure context. */
  readonly sha256?: string;
  readonly format: string;
  readonly coverage: Coverage;
  readonly findings: readonly (Finding & { readonly gravity: Gravity })[];
  readonly warnings: Analysis['warnings'];
  readonly stats: { readonly bytes: number; readonly readMs: number; readonly rulesMs: number };
}

export function reviewJson({ file, format, coverage, findings, rules, warnings, stats }: Analysis): ReviewJson {
  const gravity = new Map(rules.map((rule) => [rule.name, rule.gravity]));
  return {
    file: file.name,
    ...(file.sha256 !== undefined && { sha256: file.sha256 }),
    format,
    coverage,
    findings: findings.map((finding) => ({ ...finding, gravity: gravity.get(finding.rule) ?? 'unreliable' })),
    warnings,
    stats: { bytes: file.bytes, ...stats },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The printed report as a page of its own that needs nothing from anywhere. Style is folded on it. */
export function reportPage(fileName: string, article: Element): string {
  const page = article.cloneNode(true) as Element;
  for (const details of page.querySelectorAll('details')) details.removeAttribute('open');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Circuit review of ${escaped(fileName)}</title>`,
    `<style>body{margin:0;padding:24px;background:#fff}@page{size:A4;margin:16mm 15mm}@media print{body{padding:0}}${css}</style>`,
    '</head>',
    `<body>${page.outerHTML}</body>`,
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

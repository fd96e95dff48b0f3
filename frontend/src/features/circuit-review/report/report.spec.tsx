import { render } from '@testing-library/react';
import { gravityOf } from '@tracewright/circuit/rules';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis/messages';
import { coverageText, nothingFoundText } from '../result/coverage';
import { flagsOf, listed } from '../result/findings';
import { mixedBoard, smallBoard } from '../spec-support/analyses';
import { Report, REPORT_ID } from './Report';
import { reportPage, reviewJson } from './save-report';

const AT = new Date(2026, 10, 20, 17, 34, 10);

function shown(analysis: Analysis): HTMLElement {
  render(<Report analysis={analysis} at={AT} flags={flagsOf(listed(analysis.findings, analysis.rules))} />);
  return document.getElementById(REPORT_ID) as HTMLElement;
}

describe('the report', () => {
  it('names the file, the time, the coverage and every finding', () => {
    const analysis = { ...smallBoard(), file: { name: 'blink.kicad_pcb', bytes: 1700, sha256: 'ab12' } };
    const text = shown(analysis).textContent ?? '';
    expect(text).toContain('blink.kicad_pcb, 2 KB');
    expect(text).toMatch(/AnalyzedNov 20, 2026/);
    expect(text).toContain('SHA-256ab12');
    expect(text).toContain(coverageText(analysis));
    expect(text).toContain('LED current: The voltage that feeds an LED is not known. (D1)');
    for (const { title, rule, ruleVersion } of analysis.findings) {
      expect(text).toContain(title);
      expect(text).toContain(`${rule}, version ${ruleVersion}`);
    }
    for (const category of ['aesthetic', 'mechanical'] as const) {
      const none = analysis.findings.every((finding) => finding.category !== category);
      expect(text.includes(nothingFoundText(analysis, category))).toBe(none);
    }
  });

  it('is saved as a page that needs nothing else, with the texts of the file escaped', () => {
    const analysis = { ...smallBoard(), file: { name: '<b>&.brd', bytes: 10 } };
    const page = reportPage(analysis.file.name, shown(analysis));
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<title>Circuit review of &#60;b&#62;&#38;.brd</title>');
    expect(page).not.toContain('<b>');
    expect(page).toContain('OUT&lt;1&gt;');
    expect(page).not.toMatch(/<script|<link|https?:\/\//);
  });

  it('has style in a group of its own below all faults, folded where it is saved', () => {
    const analysis = mixedBoard();
    const article = shown(analysis);
    const style = article.querySelector('details');
    expect(style?.open).toBe(true);
    expect(style?.textContent).toMatch(/^Style \d+ remarks? on how it is drawn.*Mixed notation|notation/);
    const last = [...article.querySelectorAll('.cr-report-finding')].filter((each) => !style?.contains(each)).at(-1);
    expect(last && style && last.compareDocumentPosition(style)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(reportPage('a.net', article)).not.toContain('<details class="cr-report-style" open');
  });

  it('is saved as data in the command line’s shape', () => {
    const { coverage, findings, ...analysis } = smallBoard();
    const file = { ...analysis.file, sha256: 'ab12' };
    const json = reviewJson({ ...analysis, file, coverage, findings });
    expect(json).toEqual({
      file: 'blink.kicad_pcb',
      sha256: 'ab12',
      format: 'kicad_pcb',
      coverage,
      findings: findings.map((finding) => ({ ...finding, gravity: gravityOf(finding.rule) })),
      warnings: [],
      stats: { bytes: analysis.file.bytes, readMs: 5, rulesMs: 5 },
    });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});

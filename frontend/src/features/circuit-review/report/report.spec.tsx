import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis/messages';
import { coverageText, nothingFoundText } from '../result/coverage';
import { flagsOf } from '../result/findings';
import { smallBoard } from '../spec-support/analyses';
import { Report, REPORT_ID } from './Report';
import { reportPage, reviewJson } from './save-report';

const AT = new Date(2026, 10, 20, 17, 34, 10);

function shown(analysis: Analysis): HTMLElement {
  render(<Report analysis={analysis} at={AT} flags={flagsOf(analysis.findings)} />);
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

  it('is saved as data in the command line’s shape', () => {
    const { coverage, findings, ...analysis } = smallBoard();
    const json = reviewJson({ ...analysis, coverage, findings });
    expect(json).toEqual({
      file: 'blink.kicad_pcb',
      format: 'kicad_pcb',
      coverage,
      findings,
      warnings: [],
      stats: { bytes: analysis.file.bytes, readMs: 5, rulesMs: 5 },
    });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});

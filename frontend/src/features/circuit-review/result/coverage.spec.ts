import type { Coverage } from '@tracewright/circuit/rules';
import { describe, expect, it } from 'vitest';
import type { Analysis, RuleFacts } from '../analysis/messages';
import { smallBoard } from '../spec-support/analyses';
import { coverageText, nothingFoundText, refsText, tally, uncheckable } from './coverage';

const rule = (name: string, category: RuleFacts['category'] = 'electronic'): RuleFacts => ({
  name,
  version: 1,
  category,
  severity: 'warning',
  gravity: 'unreliable',
  reason: '',
  source: '',
});
const RULES = [rule('a'), rule('b'), rule('c'), rule('d'), rule('m', 'mechanical')];
const COVERAGE: Coverage = {
  rulesRun: ['a', 'b'],
  notApplicable: ['c', 'm'],
  notCheckable: [
    { rule: 'b', reason: 'Pins are not known.', refs: ['U1'] },
    { rule: 'd', reason: 'Pins are not known.', refs: ['U1'] },
    { rule: 'd', reason: 'No voltage is known.' },
  ],
  partsRecognised: 1999,
  partsUnknown: ['X1'],
  partsWithoutPins: [],
  known: { kind: 1999, pins: 1500, limits: 12 },
  components: 2000,
  nets: 1,
};
const analysis: Analysis = { ...smallBoard(), findings: [], coverage: COVERAGE, rules: RULES };

describe('coverage', () => {
  it('counts every rule once', () => {
    expect(tally(COVERAGE, RULES)).toEqual({
      whole: ['a'],
      partly: ['b'],
      notApplicable: ['c', 'm'],
      notCheckable: ['d'],
    });
  });

  it('is told in one sentence', () => {
    expect(coverageText(analysis)).toBe(
      '2 rules run, 1 of them in part; 2 not applicable; 1 not checkable; 2,000 parts: kind known of 1,999, pins of 1,500, limits of 12; 1 net.',
    );
  });

  it('stands beside every "no findings"', () => {
    expect(nothingFoundText(analysis, 'mechanical')).toBe(
      'No mechanical findings: 0 rules run; 1 not applicable; 0 not checkable.',
    );
    expect(nothingFoundText(analysis, 'mechanical', true)).toMatch(
      /^No mechanical faults, only remarks on style: 0 rules/,
    );
    expect(nothingFoundText(analysis, 'aesthetic')).toBe(
      'This version has no aesthetic rules, so nothing was looked at here.',
    );
    expect(nothingFoundText({ ...analysis, unread: 'A picture.' }, 'electronic')).toMatch(/^Nothing could be checked/);
  });

  it('puts rules together that could not be checked for the same reason', () => {
    expect(uncheckable(COVERAGE)).toEqual([
      { reason: 'Pins are not known.', refs: ['U1'], rules: ['b', 'd'] },
      { reason: 'No voltage is known.', refs: [], rules: ['d'] },
    ]);
  });

  it('shortens long lists of parts and says by how many', () => {
    expect([refsText(['R1', 'R2'], 2), refsText(['R1', 'R2', 'R3'], 2)]).toEqual(['R1, R2', 'R1, R2 and 1 more']);
  });
});

import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';

/** 4k7 beside 4.7k. */
export const mixedNotation: Rule = {
  name: 'mixed-notation',
  version: 1,
  category: 'aesthetic',
  severity: 'info',
  needs: ['values'],
  reason: 'Two ways of writing one value make two lines in the bill of materials.',
  repair: 'One notation throughout.',
  source: 'IEC 60062.',
  check(board) {
    const outcome = new Outcome();
    for (const kind of ['resistor', 'capacitor'] as const) {
      const letter: string[] = [];
      const decimal: string[] = [];
      for (const part of board.ofKind(kind)) {
        const notation = part.value?.notation;
        if (part.ref === '' || (notation !== 'letter' && notation !== 'decimal')) continue;
        // "0R" and "10R" say ohm, they do not place a point.
        if (notation === 'letter' && !/\d[a-zA-Zµ]\d/.test(part.component.value)) continue;
        outcome.looked();
        (notation === 'letter' ? letter : decimal).push(part.ref);
      }
      if (letter.length === 0 || decimal.length === 0) continue;
      const fewer = letter.length <= decimal.length ? letter : decimal;
      const refs = inOrder(fewer);
      outcome.found({
        title: `${kind === 'resistor' ? 'Resistors' : 'Capacitors'} in two notations`,
        description: `${letter.length} ${kind} ${letter.length === 1 ? 'value is' : 'values are'} written with a letter for the point (4k7) and ${decimal.length} with a point (4.7k); the odd ${refs.length === 1 ? 'one is' : 'ones are'} ${list(refs, 12)}.`,
        recommendations: [`Write ${list(refs, 12)} like the others.`],
        refs,
        nets: [],
        evidence: { letter: letter.length, decimal: decimal.length },
        confidence: 0.9,
      });
    }
    return outcome;
  },
};

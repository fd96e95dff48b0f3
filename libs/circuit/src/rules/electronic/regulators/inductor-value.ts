import { typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { regulators } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

/** Converters that switch at half a megahertz and more, whose data sheets show 0.24 µH to 22 µH. */
const FAST = typesWith('fast-converter');
const MOST = 68e-6;

/** Inductors of converters in the wrong decade. */
export const inductorValue: Rule = {
  name: 'inductor-value',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'The inductor belongs to the frequency of the converter. Ten or a thousand times too much makes the loop slow or unstable, and a small body of that value carries next to no current.',
  repair: 'The value of the data sheet, usually 0.47 µH to 10 µH above 500 kHz.',
  source: 'Data sheets of converters with integrated switches.',
  check(board) {
    const outcome = new Outcome();
    for (const { part, switchNode } of regulators(board)) {
      if (!switchNode?.net || !typeMatches(part, FAST)) continue;
      for (const { element } of board.branches(switchNode.net, 'inductor')) {
        if (element.value === undefined) continue;
        outcome.looked();
        if (element.value < MOST) continue;
        const value = formatQuantity(element.value, 'henry');
        outcome.found({
          title: `${element.part.ref} has ${value} at a fast converter`,
          description: `${element.part.ref} (${value}) lies at the switch pin of ${part.ref} (${part.identity.label}) on ${netName(switchNode.net.name)}, which switches so fast that its data sheet shows a few microhenry at most.`,
          recommendations: [
            `Use the value of the data sheet of ${part.ref}; ${formatQuantity(element.value / 1000, 'henry')} may be meant.`,
          ],
          refs: inOrder([element.part.ref, part.ref]),
          nets: [switchNode.net.name],
          evidence: { henry: value, most: formatQuantity(MOST, 'henry') },
          confidence: part.identity.confidence * 0.85,
        });
      }
    }
    return outcome;
  },
};

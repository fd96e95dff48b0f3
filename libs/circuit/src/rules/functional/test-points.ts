import { isActive } from '../board';
import { Outcome, type Rule } from '../rule';
import { inOrder, list, netName } from '../words';

/** From this many parts on, rails should be measurable without scraping. */
const PARTS = 20;

const LEAD: readonly string[] = ['The board has no test points', 'The one test point lies on no supply rail'];

/** Supplies that can’t be measured at a test point or plug. */
export const testPoints: Rule = {
  name: 'test-points',
  version: 1,
  category: 'functional',
  severity: 'info',
  needs: ['connections'],
  reason: 'Bringing a board up starts with measuring its rails.',
  repair: 'A test pad on each rail and on ground.',
  source: 'Design-for-test practice.',
  check(board) {
    const outcome = new Outcome();
    const electrical = board.parts.filter((part) => part.fitted && part.kind !== 'mechanical');
    if (electrical.length < PARTS) return outcome;
    const rails = board.nets.filter(
      (net) => net.role === 'supply' && !net.automatic && net.pins.some((pin) => pin.part.fitted && isActive(pin.part)),
    );
    if (rails.length === 0) return outcome;
    outcome.looked();
    const reachable = (kinds: readonly string[]): boolean =>
      board.parts.some((part) => kinds.includes(part.kind) && part.pins.some((pin) => pin.net?.role === 'supply'));
    if (reachable(['test-point'])) return outcome;
    const blind = rails.filter(
      (net) =>
        !net.pins.some((pin) => ['connector', 'test-point', 'battery', 'module', 'jumper'].includes(pin.part.kind)),
    );
    // One rail alone is measured at its capacitor.
    if (blind.length < 2) return outcome;
    const points = board.ofKind('test-point').filter((part) => part.fitted).length;
    const names = inOrder(blind.map((net) => netName(net.name)));
    outcome.found({
      title: 'Rails without a test point',
      description: `${LEAD[points] ?? `None of the ${points} test points lies on a supply rail`}, and ${list(names)} ${names.length === 1 ? 'reaches' : 'reach'} no connector or jumper at which to measure.`,
      recommendations: [`Add a test pad of 1 mm to each of ${list(names)} and to ground.`],
      refs: [],
      nets: inOrder(blind.map((net) => net.name)),
      evidence: { parts: electrical.length, testPoints: points, rails: names },
      confidence: 0.85,
    });
    return outcome;
  },
};

import { isGroundPin, isSupplyPin, type BoardPart, type BoardPin } from '../board';
import { Outcome, type Rule } from '../rule';
import { count, inOrder, list } from '../words';

const IGNORED: ReadonlySet<string> = new Set([
  'mechanical',
  'test-point',
  'jumper',
  'net-tie',
  'connector',
  'antenna',
  'unknown',
  'battery',
]);

function isOpen(pin: BoardPin): boolean {
  return !pin.net || pin.net.pins.length < 2;
}

function isUnused(part: BoardPart): boolean {
  const signals = part.pins.filter((pin) => !isGroundPin(pin) && !isSupplyPin(pin) && pin.type !== 'no_connect');
  return signals.length > 0 && signals.every(isOpen);
}

/** Fitted parts none of whose signals lead anywhere. */
export const unusedPart: Rule = {
  name: 'unused-part',
  version: 1,
  category: 'functional',
  severity: 'info',
  needs: ['connections'],
  reason: 'A part that is connected to nothing costs money and does nothing; often a wire is missing.',
  repair: 'Connect the part, or remove it.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const unused: BoardPart[] = [];
    for (const part of board.parts) {
      if (!part.fitted || part.ref === '' || part.pins.length < 2 || IGNORED.has(part.kind)) continue;
      outcome.looked();
      if (isUnused(part)) unused.push(part);
    }
    if (unused.length === 0) return outcome;
    const refs = inOrder(unused.map((part) => part.ref));
    outcome.found({
      title: `${count(refs.length, 'part')} connected to nothing`,
      description: `No signal of ${list(refs, 12)} leads anywhere.`,
      recommendations: [`Connect ${list(refs, 12)} or mark ${refs.length === 1 ? 'it' : 'them'} as not fitted.`],
      refs,
      nets: [],
      evidence: { count: refs.length, values: inOrder(unused.map((part) => part.component.value)).slice(0, 12) },
      confidence: 0.85,
    });
    return outcome;
  },
};

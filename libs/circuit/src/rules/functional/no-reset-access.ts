import { named, type Board, type BoardPart, type BoardPin } from '../board';
import { resetPins } from '../electronic/start-up/reset-pins';
import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';
import { addTo } from '../groups';

function resetsOf(board: Board): BoardPin[] {
  const own = resetPins(board)
    .filter((reset) => reset.part.kind === 'microcontroller')
    .map((reset) => reset.pin);
  const enables = board
    .ofKind('microcontroller')
    .filter((part) => part.fitted && part.identity.classes.has('esp32'))
    .flatMap((part) => part.pins.filter((pin) => named(pin, /^(?:EN|CHIP_PU)$/)));
  return [...own, ...enables];
}

const ACCESS: ReadonlySet<string> = new Set([
  'switch',
  'connector',
  'test-point',
  'jumper',
  'bjt',
  'prebiased-bjt',
  'mosfet',
]);

/** Controllers whose reset nobody can reach. */
export const noResetAccess: Rule = {
  name: 'no-reset-access',
  version: 1,
  category: 'functional',
  severity: 'info',
  needs: ['connections', 'pin names'],
  reason: 'Without a button, header or pad on reset the only way out of a hung program is pulling the plug.',
  repair: 'A button, a header pin or a test pad on reset.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const byPart = new Map<BoardPart, BoardPin[]>();
    for (const pin of resetsOf(board)) addTo(byPart, pin.part, pin);
    const without: BoardPart[] = [];
    for (const [part, pins] of byPart) {
      outcome.looked();
      const reached = pins.some(
        (pin) =>
          pin.net &&
          (pin.net.role !== 'signal' ||
            pin.net.pins.some(
              (other) =>
                other.part !== part &&
                (ACCESS.has(other.part.kind) ||
                  other.part.identity.classes.has('supervisor') ||
                  other.part.kind === 'microcontroller' ||
                  other.part.kind === 'ic'),
            )),
      );
      const tied = pins.every((pin) => pin.net && pin.net.role !== 'signal');
      if (!reached || tied) without.push(part);
    }
    if (without.length === 0) return outcome;
    const refs = inOrder(without.map((part) => part.ref));
    outcome.found({
      title: `No access to the reset of ${list(refs)}`,
      description: `The reset of ${list(refs)} leads to no button, connector or test point.`,
      recommendations: [`Add a button or a test pad to the reset of ${list(refs)}.`],
      refs,
      nets: inOrder(
        without.flatMap((part) =>
          (byPart.get(part) ?? []).flatMap((pin) => (pin.net && pin.net.role === 'signal' ? [pin.net.name] : [])),
        ),
      ),
      evidence: { controllers: refs },
      confidence: 0.8,
    });
    return outcome;
  },
};

import { externalSources } from '../electronic/supplies/power-tree';
import { isActive, isSupplyPin, type Board } from '../board';
import { Outcome, type Rule } from '../rule';
import { inOrder, list } from '../words';

/** Anything that may bring power in: plugs on supplies, batteries, modules, parts that are not known. */
function mayBringPower(board: Board): boolean {
  if (externalSources(board).length > 0) return true;
  return board.parts.some((part) => {
    if (!part.fitted) return false;
    if (part.kind === 'battery' || part.kind === 'transformer') return true;
    if (part.kind === 'unknown' || part.kind === 'module') return part.pins.some((pin) => pin.net !== undefined);
    return (
      (part.kind === 'connector' ||
        part.kind === 'test-point' ||
        part.kind === 'jumper' ||
        part.kind === 'mechanical') &&
      part.pins.some((pin) => pin.net?.role === 'supply')
    );
  });
}

/** Boards that nothing can supply. */
export const noPowerInput: Rule = {
  name: 'no-power-input',
  version: 1,
  category: 'functional',
  severity: 'error',
  needs: ['connections'],
  reason: 'Without a connector, battery or pads for its supply the board can’t be powered.',
  repair: 'Add a supply connector.',
  source: 'Long practice.',
  check(board) {
    const outcome = new Outcome();
    const fed = board.parts.filter(
      (part) =>
        part.fitted && isActive(part) && part.kind !== 'module' && part.pins.some((pin) => pin.net && isSupplyPin(pin)),
    );
    if (fed.length === 0) return outcome;
    outcome.looked();
    if (mayBringPower(board)) return outcome;
    // A plug whose nets have no telling names may still carry the supply.
    const plugs = board
      .ofKind('connector')
      .filter((part) => part.fitted && part.pins.some((pin) => pin.net?.role === 'ground'));
    if (plugs.length > 0) {
      outcome.checked = 0;
      outcome.cannotTell(
        'Which pin of the connectors brings the supply is not known.',
        inOrder(plugs.map((part) => part.ref)),
      );
      return outcome;
    }
    const supplies = inOrder(
      fed.flatMap((part) => part.pins.filter((pin) => pin.net && isSupplyPin(pin)).map((pin) => pin.net?.name ?? '')),
    );
    const refs = inOrder(fed.map((part) => part.ref));
    outcome.found({
      title: 'Nothing can supply the board',
      description: `${list(refs)} ${refs.length === 1 ? 'needs' : 'need'} a supply on ${list(supplies)}, but the board has no connector, battery, module or pad that brings one in.`,
      recommendations: [
        `Add a supply connector for ${list(supplies)} and ground, such as USB-C, a terminal or a battery holder.`,
      ],
      refs,
      nets: supplies,
      evidence: { parts: refs.length, sources: 0 },
      confidence: 0.9,
    });
    return outcome;
  },
};

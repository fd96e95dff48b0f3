import { isEnd, transistorsOf, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { externalSources } from './power-tree';
import { addTo } from '../../groups';

/** Parts that protect a supply input, whatever against. */
function protectors(board: Board, net: BoardNet, source: BoardPart): string[] {
  const found = new Set<string>();
  // A choke or jumper in the way does not end the input.
  for (const reached of board.reach(net)) {
    for (const pin of reached.net.pins) {
      const { part } = pin;
      if (!part.fitted || part === source) continue;
      const { classes } = part.identity;
      if (part.kind === 'fuse' || part.kind === 'tvs' || part.kind === 'zener' || part.kind === 'varistor')
        found.add(part.ref);
      else if (
        classes.has('load-switch') ||
        classes.has('power-mux') ||
        classes.has('battery-protection') ||
        classes.has('poe')
      )
        found.add(part.ref);
      else if (part.kind === 'diode' || part.kind === 'bridge') found.add(part.ref);
      else if (isPathTransistor(part, pin)) found.add(part.ref);
    }
  }
  return [...found];
}

/** A transistor whose channel is in the supply; one with unknown pins on a supply is taken for one. */
function isPathTransistor(part: BoardPart, pin: BoardPin): boolean {
  if (part.kind !== 'mosfet' && part.kind !== 'bjt') return false;
  const transistors = transistorsOf(part);
  if (transistors.length === 0) return true;
  return part.kind === 'mosfet' && transistors.some(({ output, common }) => isEnd(output, pin) || isEnd(common, pin));
}

/** Supply inputs from outside that nothing protects. */
export const inputProtection: Rule = {
  name: 'input-protection',
  version: 2,
  category: 'electronic',
  severity: 'info',
  needs: ['connections'],
  reason: 'A wrong adapter, a reversed plug or a short on the board meets the input first.',
  repair: 'A fuse or resettable fuse, a diode or P-channel MOSFET against reversal, a TVS against over-voltage.',
  source: 'Long practice; USB-IF asks hosts for over-current protection.',
  check(board) {
    const outcome = new Outcome();
    const bare = new Map<BoardPart, BoardNet[]>();
    const guarded = board.ofKind('ic').some((part) => part.fitted && part.identity.classes.has('battery-protection'));
    for (const source of externalSources(board)) {
      if (source.kind === 'battery' && guarded) continue;
      if (source.part.kind === 'battery' && source.part.pins.length <= 3) continue;
      outcome.looked();
      if (protectors(board, source.net, source.part).length > 0) continue;
      addTo(bare, source.part, source.net);
    }
    if (bare.size === 0) return outcome;
    const refs = inOrder([...bare.keys()].map((part) => part.ref));
    const nets = inOrder([...bare.values()].flatMap((list) => list.map((net) => net.name)));
    outcome.found({
      title: `Supply ${refs.length === 1 ? 'input' : 'inputs'} ${list(refs)} without protection`,
      description: `${list(nets.map(netName))} ${nets.length === 1 ? 'comes' : 'come'} in at ${list(refs)} without a fuse, reverse-polarity or over-voltage protection.`,
      recommendations: [
        `Consider a resettable fuse for the rail’s current and a TVS for its voltage at ${list(refs)}, and a P-channel MOSFET or Schottky diode where the plug can be reversed.`,
      ],
      refs,
      nets,
      evidence: { inputs: refs, protectors: 0 },
      confidence: 0.8,
    });
    return outcome;
  },
};

import type { Board, BoardNet, BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { pathEnds, type PathEnd } from '../supplies/current-path';
import { forwardVolts } from './forward-voltage';

type Verdict = 'limited' | 'bare' | 'unknown' | 'open';

/** Whether the current through one end of an LED is limited, bare, or not to be judged. */
function judge(ends: readonly PathEnd[]): Verdict {
  if (ends.length === 0) return 'open';
  // A resistor beside a direct way (a pull-up on a port pin) limits nothing.
  const bare = ends.filter((end) => !end.limited);
  if (bare.length === 0) return 'limited';
  if (bare.some((end) => end.kind === 'driver')) return 'limited';
  if (bare.some((end) => end.kind === 'rail' || end.kind === 'output')) return 'bare';
  return ends.some((end) => end.limited) ? 'limited' : 'unknown';
}

function netsOf(part: BoardPart): BoardNet[] {
  return [...new Set(part.pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
}

function sourceText(ends: readonly PathEnd[]): string {
  const names = ends
    .filter((end) => !end.limited)
    .map((end) => (end.pin && end.kind !== 'rail' ? end.pin.id : netName(end.net?.name ?? '')));
  return list(
    names.filter((name) => name !== ''),
    3,
  );
}

/** Where a rail is no higher than the LED’s own voltage, next to nothing flows: how much is left to the make. */
function isBelowForward(board: Board, part: BoardPart): boolean {
  const ends = netsOf(part).map((net) => pathEnds(board, net, part).filter(({ kind }) => kind === 'rail'));
  const volts = ends.flat().flatMap(({ net }) => (net?.role === 'supply' ? [net.volts?.max] : []));
  return (
    ends.every(({ length }) => length > 0) && volts.every((each) => each !== undefined && each <= forwardVolts(part))
  );
}

interface Bare {
  readonly part: BoardPart;
  readonly nets: readonly BoardNet[];
  readonly between: string;
}

function examine(board: Board, part: BoardPart): Bare | Verdict {
  const nets = netsOf(part);
  if (nets.length < 2) return 'open';
  const sides = nets.map((net) => ({ net, ends: pathEnds(board, net, part) }));
  const verdicts = sides.map((side) => judge(side.ends));
  // In packages with several dies one resistor per die, or one in the common line, is enough to call it limited.
  if (verdicts.includes('limited')) return 'limited';
  if (verdicts.includes('open')) return 'open';
  if (verdicts.includes('unknown')) return 'unknown';
  const rails = sides.flatMap((side) => side.ends).filter((end) => end.kind === 'rail' && !end.limited);
  const supplies = new Set(rails.map((end) => end.net));
  // Both ends on one rail: no voltage, no current.
  if (supplies.size === 1 && rails.length === sides.length) return 'open';
  return { part, nets, between: inOrder(sides.map((side) => sourceText(side.ends))).join(' and ') };
}

/** LEDs whose current nothing limits. */
export const ledWithoutResistor: Rule = {
  name: 'led-without-resistor',
  version: 3,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'values'],
  reason:
    'An LED’s current rises exponentially with its voltage. Without a resistor or current source it destroys itself or the pin that drives it.',
  repair: 'Put a resistor in series: R = (supply - forward voltage) / current.',
  source: 'Diode law; data sheets of LEDs and ports.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('led')) {
      if (!part.fitted) continue;
      const result = examine(board, part);
      if (result === 'open') continue;
      outcome.looked();
      if (result === 'unknown')
        outcome.cannotTell('What limits the current of an LED lies outside the board or in a part that is not known.', [
          part.ref,
        ]);
      if (typeof result === 'string') continue;
      const dim = isBelowForward(board, part);
      outcome.found({
        ...(dim ? { severity: 'info' } : {}),
        title: `LED ${part.ref} has no series resistor`,
        description: `The current of ${part.ref} flows directly between ${result.between}; no resistor, current source or LED driver limits it${dim ? `, only its own forward voltage of about ${forwardVolts(part)} V, which differs from part to part` : ''}.`,
        recommendations: [
          `Put a resistor in series with ${part.ref}: about 1 kΩ at 3.3 V to 5 V for an indicator (1 mA to 3 mA); R = (supply - forward voltage) / current.`,
        ],
        refs: [part.ref],
        nets: result.nets.map((net) => net.name),
        evidence: { between: result.between, resistors: 0 },
        confidence: part.identity.confidence * 0.97,
      });
    }
    return outcome;
  },
};

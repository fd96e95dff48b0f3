import { typesWith } from '@tracewright/parts/types';
import { isActive, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';

/** Small bodies with four pads, of which 1 and 3 are the crystal and 2 and 4 the case. */
const FOUR_PADS = typesWith('four-pad-crystal');

function quiet({ net }: BoardPin): boolean {
  return net?.role === 'ground';
}

function drives({ net }: BoardPin): boolean {
  return net?.role === 'signal' && net.pins.some(({ part }) => part.fitted && isActive(part));
}

/** Pads 1 and 3 on ground and the oscillator on 2 and 4. */
function isTurned(part: BoardPart): boolean {
  const pad = (number: string): BoardPin | undefined => part.pins.find((pin) => pin.number === number);
  const [one, two, three, four] = ['1', '2', '3', '4'].map(pad);
  if (!one || !two || !three || !four || part.pins.length !== 4) return false;
  return quiet(one) && quiet(three) && drives(two) && drives(four) && two.net !== four.net;
}

/** Four-pad crystals connected by their case. */
export const crystalPins: Rule = {
  name: 'crystal-pins',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections'],
  reason:
    'In the small bodies two pads are the crystal and two only the case: an oscillator between the case pads never starts.',
  repair: 'The oscillator on pads 1 and 3, ground on pads 2 and 4.',
  source: 'Data sheets of 3225, 2520 and 2016 crystals (ABM8, NX3225, TSX-3225).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('crystal')) {
      if (!part.fitted || part.pins.length !== 4) continue;
      outcome.looked();
      if (!isTurned(part)) continue;
      const nets = inOrder([...new Set(part.pins.flatMap(({ net }) => (net ? [net.name] : [])))]);
      const sure = FOUR_PADS.test(
        `${part.component.footprint} ${part.component.value} ${part.component.partNumber ?? ''}`,
      );
      outcome.found({
        ...(sure ? {} : { severity: 'warning' as const }),
        title: `${part.ref} is connected by its case`,
        description: `The oscillator is on pads 2 and 4 of the crystal ${part.ref} (${part.identity.label}) and ground on 1 and 3; in four-pad bodies the crystal lies between 1 and 3, and 2 and 4 are ${sure ? '' : 'as a rule '}the case.`,
        recommendations: [`Turn ${part.ref} by 90°: pads 1 and 3 to the oscillator, 2 and 4 to ${netName('GND')}.`],
        refs: [part.ref],
        nets,
        evidence: { oscillatorPads: ['2', '4'], groundPads: ['1', '3'] },
        confidence: part.identity.confidence * (sure ? 0.9 : 0.7),
      });
    }
    return outcome;
  },
};

import type { Board, BoardNet, BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';

function pinNet(part: BoardPart, name: string | undefined): BoardNet | undefined {
  return part.pins.find((pin) => pin.names.includes((name ?? '').toUpperCase()))?.net;
}

/** A resistor and a capacitor in series between two nets, in either order. */
export function hasSeriesRc(board: Board, a: BoardNet, b: BoardNet): boolean {
  return board.branches(a).some((first) => {
    const middle = first.far.net;
    if (!middle || middle === b || middle.role !== 'signal') return false;
    return board
      .branches(middle)
      .some(
        (second) =>
          second.far.net === b && second.element.kind !== first.element.kind && second.element.kind !== 'inductor',
      );
  });
}

/** RC snubbers where the data sheet asks for one. */
export const snubber: Rule = {
  name: 'snubber',
  version: 1,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'part data'],
  reason: 'Fast voltage edges switch triacs on by themselves, and ring on inductive loads.',
  repair: 'A resistor of about 100 Ω and a capacitor of about 10 nF in series across the switch.',
  source: 'Data sheets (`snubber` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.parts) {
      if (!part.fitted) continue;
      for (const requirement of part.identity.catalogue?.requires ?? []) {
        if (requirement.kind !== 'snubber') continue;
        const a = pinNet(part, requirement.net);
        const b = pinNet(part, requirement.to);
        if (!a || !b) {
          outcome.cannotTell('The pins that a snubber belongs to are not known.', [part.ref]);
          continue;
        }
        outcome.looked();
        if (hasSeriesRc(board, a, b)) continue;
        outcome.found({
          title: `No snubber at ${part.ref}`,
          description: `The data sheet of ${part.ref} (${part.identity.label}) asks for a resistor and a capacitor in series between ${netName(a.name)} and ${netName(b.name)}${requirement.condition ? ` (${requirement.condition})` : ''}; there is none.`,
          recommendations: [
            `Add ${requirement.value ?? '100 Ω and 10 nF'} in series between ${netName(a.name)} and ${netName(b.name)}, rated for the mains voltage where it is mains.`,
          ],
          refs: [part.ref],
          nets: inOrder([a.name, b.name]),
          evidence: { from: a.name, to: b.name },
          confidence: part.identity.confidence * 0.8,
        });
      }
    }
    return outcome;
  },
};

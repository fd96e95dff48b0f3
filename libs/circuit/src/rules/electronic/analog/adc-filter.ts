import type { Board, BoardNet, BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list } from '../../words';

/** RC filters at the analog pins of converters where the data sheet asks for one. */
export const adcFilter: Rule = {
  name: 'adc-filter',
  version: 1,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'part data'],
  reason: 'What lies above half the sample rate folds down into a measurement, and leaves a converter as noise.',
  repair: 'A resistor in series and a capacitor to ground at each analog pin.',
  source: 'Data sheets (`rc-filter` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.parts) {
      const requirement = part.identity.catalogue?.requires.find((each) => each.kind === 'rc-filter');
      if (!requirement || !part.fitted) continue;
      const pins = inputs(part, requirement.nets ?? (requirement.net ? [requirement.net] : []));
      if (pins.length === 0) {
        outcome.cannotTell('The inputs of a converter are not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const bare = pins.filter(
        ({ net }) => net && net.role === 'signal' && net.pins.length > 1 && !isFiltered(board, net),
      );
      if (bare.length === 0) continue;
      const ids = inOrder(bare.map((pin) => pin.id));
      outcome.found({
        title: `No filter at the analog pins of ${part.ref}`,
        description: `${list(ids)} of ${part.ref} (${part.identity.label}) ${ids.length === 1 ? 'has' : 'have'} no RC low-pass; the data sheet asks for one${requirement.note ? ` (${requirement.note})` : ''}.`,
        recommendations: [
          `Add ${requirement.value ?? '100 Ω to 1 kΩ in series and 100 nF to ground'} at ${list(ids)}.`,
        ],
        refs: [part.ref],
        nets: inOrder(bare.flatMap((pin) => (pin.net ? [pin.net.name] : []))),
        evidence: { inputs: ids },
        confidence: part.identity.confidence * 0.8,
      });
    }
    return outcome;
  },
};

/** A resistor in series, with a capacitor to ground on either of its sides. */
function isFiltered(board: Board, net: BoardNet): boolean {
  const toGround = (each: BoardNet): boolean =>
    board.branches(each, 'capacitor').some((branch) => branch.far.net?.role === 'ground');
  const series = board.branches(net, 'resistor').filter((branch) => branch.far.net?.role === 'signal');
  return series.length > 0 && (toGround(net) || series.some((branch) => branch.far.net && toGround(branch.far.net)));
}

function inputs(part: BoardPart, names: readonly string[]): BoardPart['pins'] {
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  return part.pins.filter((pin) => pin.net && pin.names.some((name) => wanted.has(name)));
}

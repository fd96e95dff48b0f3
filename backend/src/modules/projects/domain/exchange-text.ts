import {
  type ChangeTally,
  describeTally,
  type DesignEvent,
  type DesignState,
  elementsText,
  sameElement,
  shownReference,
} from '@tracewright/circuit/design';

/** A change of nearly everything is stored as the old elements removed and the new ones placed. */
export const isExchange = ({ type }: DesignEvent): boolean =>
  type === 'design.ElementsRemoved' || type === 'design.ElementsPasted';

/** What became of a design whose elements were exchanged, in the words of any other change: "Moved 1028 parts". */
export function exchangeText(before: DesignState, after: DesignState): string {
  const tally = { ...partsTally(before, after), ...wiresTally(before, after) };
  const { placed = 0, removed = 0 } = tally;
  // Elsewhere as many that came as went are taken for changed ones.
  const text =
    placed > 0 && removed > 0
      ? `${describeTally({ ...tally, removed: 0 })}, removed ${elementsText(removed, 0)}`
      : describeTally(tally);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function partsTally(before: DesignState, after: DesignState): ChangeTally {
  const [placed, removed] = [
    newOnes(before.components, after.components),
    newOnes(after.components, before.components),
  ];
  const both = [...after.components.values()].flatMap((part) => {
    const was = before.components.get(part.id);
    return was && !sameElement(was, part) ? [{ was, part }] : [];
  });
  const moved = both.filter(({ was, part }) => sameElement(was, { ...part, x: was.x, y: was.y }));
  const about = [...placed, ...removed, ...both.map(({ part }) => part)];
  return {
    placed: placed.length,
    removed: removed.length,
    moved: moved.length,
    changed: both.length - moved.length,
    ...(about.length === 1 && { part: shownReference(about[0]!) }),
  };
}

function wiresTally(before: DesignState, after: DesignState): ChangeTally {
  const isRerouted = ([id, wire]: readonly [string, unknown]): boolean =>
    before.connections.has(id) && !sameElement(before.connections.get(id), wire);
  return {
    wired: newOnes(before.connections, after.connections).length,
    unwired: newOnes(after.connections, before.connections).length,
    rerouted: [...after.connections].filter(isRerouted).length,
  };
}

const newOnes = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): readonly T[] =>
  [...after].flatMap(([id, item]) => (before.has(id) ? [] : [item]));

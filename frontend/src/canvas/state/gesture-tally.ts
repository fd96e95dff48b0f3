import { addTallies, shownReference, tallyOfWire, type ChangeTally } from '@tracewright/circuit/design';
import { sameData, type DesignChange } from './changes';

/** How much a person's own change did, counted as the server counts what it stores. */
export function tallyOfChange({ components, connections }: DesignChange): ChangeTally {
  const tallies = [
    ...components.map(({ from, to }): ChangeTally => {
      const shown = to ?? from;
      const part = shown ? shownReference(shown) : '';
      if (!from) return { placed: 1, part };
      if (!to) return { removed: 1, part };
      const { x, y, rotation, ...rest } = from;
      const turned = rotation !== to.rotation;
      const other = !sameData({ ...rest, x: to.x, y: to.y, rotation: to.rotation }, to);
      return {
        ...((x !== to.x || y !== to.y) && { moved: 1 }),
        ...(turned && { rotated: 1 }),
        ...(other && { changed: 1 }),
        part,
      };
    }),
    ...connections.map(({ from, to }): ChangeTally => {
      if (from && to) return { rerouted: 1 };
      const wire = to ?? from;
      return wire ? tallyOfWire(to ? 'wired' : 'unwired', wire) : {};
    }),
  ];
  return tallies.reduce(addTallies, {});
}

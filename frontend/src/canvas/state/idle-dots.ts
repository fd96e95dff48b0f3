import { drawnEnds, drawnPoints, pinLayout, type Connection, type Design } from '@tracewright/circuit/design';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';
import { settle } from './settle';

const isDot = ({ mark }: Connection): boolean => mark === 'junction';

/** Dots that joined something before a gesture and join nothing any more go with it. Others stay as they were drawn. */
export function withoutIdleDots(before: Design, after: Design): Design {
  if (before === after || !after.connections.some(isDot) || before.connections === after.connections) return after;
  const met = meetings(before);
  const were = new Set(before.connections.flatMap((mark) => (isDot(mark) && met(mark) ? mark.id : [])));
  if (were.size === 0) return after;
  const meets = meetings(after);
  const connections = after.connections.filter((mark) => !were.has(mark.id) || meets(mark));
  if (connections.length === after.connections.length) return after;
  return settle(after, { components: after.components, connections });
}

/** Whether more than one wire that goes on, or two ends, meet at a dot. */
function meetings({ components, connections }: Design): (dot: Connection) => boolean {
  const lines = new DrawnLines(connections.filter(({ mark }) => mark === 'wire'));
  const others = new Set(
    connections.flatMap((mark) => (mark.mark === 'wire' || isDot(mark) ? [] : drawnEnds(mark).map(placeKey))),
  );
  let pins: ReadonlySet<string> | undefined;
  return (dot) => {
    const [at] = drawnPoints(dot);
    if (!at) return false;
    if (lines.exits(at) > 2 || others.has(placeKey(at))) return true;
    pins ??= new Set(components.flatMap((part) => pinLayout(part).map(placeKey)));
    return pins.has(placeKey(at));
  };
}

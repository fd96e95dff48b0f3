import { drawnPoints, isLabel, markPlace, type Connection, type Design } from '@tracewright/circuit/design';
import { DrawnLines, isDrawnLine, placeKey } from '../geometry/drawn-lines';
import { drawnTouch } from './stretch';
import { liesOn } from './wire-edits';

const isPoint = (wire: Connection): boolean => isLabel(wire) || wire.mark === 'noConnect' || wire.mark === 'junction';

/** Of the marks that stay: those that stood at a pin of a part that goes, and at nothing else. They go with it. */
export function leftAlone(
  { components }: Design,
  gone: ReadonlySet<string>,
  staying: readonly Connection[],
): ReadonlySet<string> {
  const stoodAt = drawnTouch(components.filter(({ id }) => gone.has(id)));
  const hung = staying.filter((wire) => isPoint(wire) && stoodAt(wire));
  if (hung.length === 0) return new Set();
  const isOnPart = drawnTouch(components.filter(({ id }) => !gone.has(id)));
  const lines = staying.filter(isDrawnLine).map(drawnPoints);
  const isOnLine = (mark: Connection): boolean =>
    lines.some((line) => line.some((b, index) => index > 0 && liesOn(line[index - 1] ?? b, b, markPlace(mark))));
  const wires = new DrawnLines(staying.filter(({ mark }) => mark === 'wire'));
  // A dot where a wire only goes on, without its pin, joins nothing.
  const isNeeded = (mark: Connection): boolean =>
    isOnPart(mark) || (mark.mark === 'junction' ? joinsHere(staying, wires, mark) : isOnLine(mark));
  return new Set(hung.filter((mark) => !isNeeded(mark)).map(({ id }) => id));
}

function joinsHere(staying: readonly Connection[], wires: DrawnLines, dot: Connection): boolean {
  const at = markPlace(dot);
  if (wires.exits(at) > 2) return true;
  return wires.exits(at) > 0 && staying.some((mark) => isLabel(mark) && placeKey(markPlace(mark)) === placeKey(at));
}

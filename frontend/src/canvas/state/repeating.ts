import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { PinShape } from '../geometry/scene';
import { GRID } from '../geometry/viewport';
import type { Editor } from './editor';
import type { Placing } from './editor-state';
import { lastItem } from './last-item';
import { setMark } from './placing';
import { drawWire } from './wire-draft';

/**
 * Once more what was drawn last: a part hangs on the pointer again; a label, port or cross goes to the next pin on that side
 * of the part, or a grid step further down, and the number in a label counts on; a wire likewise.
 */
export function repeatLast(editor: Editor): void {
  const last = lastItem(editor);
  if (!last || editor.state.readOnly) return;
  if (last.kind === 'part') return last.again();
  if (last.kind === 'mark') return repeatMark(editor, last.placing);
  const { points, from } = last;
  const next = from && nextPin(editor, from);
  const start = points[0] ?? { x: 0, y: 0 };
  const by = next ? { x: next.x - start.x, y: next.y - start.y } : { x: 0, y: GRID };
  const pin = next && from && { componentId: from.componentId, pin: next.pin.number };
  drawWire(
    editor,
    points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
    pin,
  );
}

function repeatMark(editor: Editor, placing: Placing): void {
  const { pin, at, ...rest } = placing;
  const next = pin && nextPin(editor, pin);
  const text = placing.kind === 'label' ? countedOn(placing.text ?? '') : placing.text;
  const to = next ?? { x: at.x, y: at.y + GRID };
  const again: Placing = {
    ...rest,
    at: { x: to.x, y: to.y },
    ...(text !== undefined && { text }),
    ...(next && pin && { pin: { componentId: pin.componentId, pin: next.pin.number, side: next.side } }),
  };
  setMark(editor, again);
  if (editor.state.placing) editor.store.set({ placing: again });
}

/** The next pin on the same side of the part, downwards or to the right. */
function nextPin(editor: Editor, { componentId, pin }: ConnectionEnd): PinShape | undefined {
  const pins = editor.state.scene.parts.get(componentId)?.pins ?? [];
  const own = pins.find((place) => place.pin.number === pin);
  if (!own) return undefined;
  const along = ({ x, y }: Point): number => (own.side === 'top' || own.side === 'bottom' ? x : y);
  return pins
    .filter((place) => place.side === own.side && along(place) > along(own))
    .sort((a, b) => along(a) - along(b))[0];
}

/** `D0` becomes `D1`, `LED9_K` becomes `LED10_K`; leading zeros stay. */
export function countedOn(text: string): string {
  return text.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
}

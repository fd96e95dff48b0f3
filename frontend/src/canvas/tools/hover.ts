import type { Point } from '@tracewright/circuit';
import type { Hit } from '../geometry/hit-test';
import type { Hover } from '../state/editor-state';
import { samePin } from '../state/wiring';

/** What pointing at a thing shows. `at` is where the pointer came upon it, in design units. */
export function hoverOf(hit: Hit | undefined, at: Point): Hover | undefined {
  switch (hit?.kind) {
    case 'pin': {
      const { net } = hit.pin.pin;
      return { kind: 'pin', end: hit.end, at: { x: hit.pin.x, y: hit.pin.y }, ...(net !== undefined && { net }) };
    }
    case 'part':
      return { kind: 'part', id: hit.part.part.id };
    case 'wire': {
      const { id, net } = hit.wire.wire;
      return { kind: 'wire', id, at, ...(net !== undefined && { net }) };
    }
    default:
      return undefined;
  }
}

export function sameHover(a: Hover | undefined, b: Hover | undefined): boolean {
  if (a?.kind !== b?.kind) return false;
  if (a?.kind === 'pin' && b?.kind === 'pin') return samePin(a.end, b.end);
  return (a as { id?: string } | undefined)?.id === (b as { id?: string } | undefined)?.id;
}

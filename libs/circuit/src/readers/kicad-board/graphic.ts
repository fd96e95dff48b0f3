import type { Point } from '../../model';
import {
  arcChords,
  bezierChords,
  chain,
  circleChords,
  loop,
  place,
  rectangle,
  sweepChords,
  turned,
  type Placement,
  type Segment,
} from '../geometry';
import type { SexprCursor } from '../sexpr/cursor';
import { edgeLayer } from './forms';
import { readPoint, readPoints } from './point';

interface Drawing {
  layer: string;
  start?: Point;
  mid?: Point;
  end?: Point;
  center?: Point;
  angle?: number;
  points?: Point[];
}

/**
 * Reads a drawn shape (`gr_line`, `fp_arc` ...) that the cursor has just entered, and adds it to the outline when it
 * lies on the layer Edge.Cuts. `at` is the footprint's place for shapes of a footprint.
 */
export function readGraphic(head: string, cursor: SexprCursor, outline: Segment[], at?: Placement): void {
  const kind = head.slice(3);
  if (kind === 'text' || kind === 'text_box' || kind === 'dimension') return cursor.leave();
  if (cursor.leaveWithout(edgeLayer)) return;
  const drawing = readDrawing(cursor);
  if (drawing.layer !== edgeLayer) return;
  // One by one: spreading a long list into push() would overflow the stack.
  for (const segment of segmentsOf(kind, drawing)) outline.push(at ? moved(segment, at) : segment);
}

function moved({ from, to }: Segment, at: Placement): Segment {
  return { from: place(from, at), to: place(to, at) };
}

function readDrawing(cursor: SexprCursor): Drawing {
  const drawing: Drawing = { layer: '' };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    switch (head) {
      case 'layer':
        drawing.layer = cursor.atom() ?? '';
        break;
      case 'start':
      case 'mid':
      case 'end':
      case 'center':
        drawing[head] = readPoint(cursor);
        break;
      case 'angle':
        drawing.angle = cursor.number();
        break;
      case 'pts':
        drawing.points = readPoints(cursor);
        continue;
    }
    cursor.leave();
  }
  return drawing;
}

function segmentsOf(kind: string, { start, mid, end, center, angle, points }: Drawing): Segment[] {
  if (kind === 'line' && start && end) return [{ from: start, to: end }];
  if (kind === 'rect' && start && end) return rectangle(start, end);
  if (kind === 'circle' && center && end) return circleChords(center, end);
  if (kind === 'poly' && points) return loop(points);
  if ((kind === 'curve' || kind === 'bezier') && points?.length === 4) {
    return bezierChords(points[0]!, points[1]!, points[2]!, points[3]!);
  }
  if (kind === 'arc' && start && end) {
    if (mid) return arcChords(start, mid, end);
    // Up to KiCad 5 "start" is the centre and "end" where the arc begins.
    if (angle !== undefined) return sweepChords(start, end, (angle * Math.PI) / 180, turned(start, end, angle));
  }
  return kind === 'line' && points ? chain(points) : [];
}

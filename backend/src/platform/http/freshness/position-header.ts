import type { Response } from 'express';
import { HEADER } from '@tracewright/contracts';
import type { Position } from '@tracewright/event-store';

/** Puts the furthest of the positions that it is told into the answer's headers. */
export function positionHeader(response: Response): (position: Position) => void {
  let furthest: Position = '';
  return (position) => {
    if (position <= furthest) return;
    furthest = position;
    if (!response.headersSent) response.setHeader(HEADER.eventPosition, position);
  };
}

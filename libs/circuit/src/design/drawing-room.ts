import { deflateSync, strToU8 } from 'fflate';

/** Of the room for a part, what its drawing may take; the rest is for its pins. */
const DRAWING_LIMIT = 24 * 1024;

/** Whether a drawing leaves room for its part's pins in an event. */
export const fitsOneEvent = (drawing: string): boolean =>
  (deflateSync(strToU8(drawing), { level: 9 }).length * 4) / 3 <= DRAWING_LIMIT;

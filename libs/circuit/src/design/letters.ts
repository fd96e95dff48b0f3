import type { DrawnPiece } from './drawing-text';

/** Letters of pins, in canvas units: 1.27 mm. */
const PIN_LETTER = 25;
/** Those of pins that say nothing about theirs. */
export const USUAL_PIN_LETTER = PIN_LETTER * 0.8;

/** Of all texts that a drawing may show. */
export function largestLetters(pieces: readonly DrawnPiece[]): number {
  let most = 0;
  for (const piece of pieces) {
    if (piece.kind === 'text') most = Math.max(most, piece.size);
    else if (piece.kind === 'pin' && (piece.showsNumber || piece.showsName))
      most = Math.max(most, piece.nameSize ?? USUAL_PIN_LETTER, piece.numberSize ?? USUAL_PIN_LETTER);
  }
  return most;
}

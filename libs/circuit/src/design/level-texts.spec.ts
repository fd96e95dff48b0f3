import type { PlacedComponent } from './design';
import { drawingText, type DrawnPiece } from './drawing-text';
import { placedDrawing } from './placed-drawing';

type Text = DrawnPiece & { readonly kind: 'text' };
const text = (role: Text['role'], x: number, y: number, along: number, across: number, said = ''): Text => ({
  ...{ kind: 'text', role, text: said, x, y, size: 20, along, across, upward: false },
});

/** Around the middle of a part at 500, 500; as far from there. */
function placed(rotation: number, ...texts: readonly Text[]) {
  const part: PlacedComponent = {
    ...{ id: 'a', componentId: 'R', reference: 'R1', value: '10k', x: 450, y: 480, width: 100, height: 40, rotation },
    drawing: drawingText([
      { kind: 'unit', x: -50, y: -20, width: 100, height: 40 },
      { kind: 'line', fill: 'body', points: [-25, -10, 25, -10, 25, 10, -25, 10, -25, -10] },
      ...texts,
    ]),
  };
  return Object.fromEntries(
    placedDrawing(part)!.texts.map((own) => [
      own.text,
      { x: own.x - 500, y: own.y - 500, along: own.along, across: own.across, upward: own.upward },
    ]),
  );
}

describe('texts of a part that is turned by hand', () => {
  const over = [text('reference', 0, -25, 0, -1), text('value', 0, 25, 0, 1)];
  it('stay level, as far from the body as before, on the sides to which they come', () => {
    expect(placed(90, ...over)).toEqual({
      R1: { x: 25, y: 0, along: 1, across: 0, upward: false },
      '10k': { x: -25, y: 0, along: -1, across: 0, upward: false },
    });
    expect(placed(270, ...over)).toMatchObject({ R1: { x: -25, along: -1 }, '10k': { x: 25, along: 1 } });
    expect(placed(180, ...over)).toMatchObject({ R1: { y: 25, across: 1 }, '10k': { y: -25, across: -1 } });
    expect(placed(0, ...over)).toMatchObject({ R1: { x: 0, y: -25, across: -1 } });
  });

  it('do so whichever way they hang on their places', () => {
    const middle = [text('reference', 0, -30, 0, 0), text('value', -25, 30, 1, 0)];
    expect(placed(90, ...middle)).toMatchObject({
      R1: { x: 20, y: 0, along: 1, across: 0, upward: false },
      '10k': { x: -20, along: -1, across: 0, upward: false },
    });
  });

  it('stand below each other where they stood so beside the part, with what its author put there', () => {
    const column = [text('reference', 40, -30, 1, 0), text('value', 40, 0, 1, 0), text('own', 40, 30, 1, 0, '1 %')];
    const below = placed(90, ...column);
    expect(below).toMatchObject({ R1: { x: 0, y: 40, along: 0, across: 1 }, '10k': { x: 0, across: 1 } });
    const rows = ['R1', '10k', '1 %'].map((said) => below[said]!.y);
    expect(rows[1]! - rows[0]!).toBeGreaterThan(20);
    expect(rows[2]! - rows[1]!).toBeGreaterThan(20);
    const above = placed(270, ...column);
    expect(above['1 %']).toMatchObject({ x: 0, y: -40, across: -1, upward: false });
    expect(above.R1!.y).toBeLessThan(above['10k']!.y);
    // The first of them is more above the part than beside it.
    const high = placed(90, text('reference', 30, -60, 1, 0), text('value', 30, 0, 1, 0));
    expect([high.R1!.across, high['10k']!.across]).toEqual([1, 1]);
  });

  it('turn where they lie inside the symbol, were upright or are its own', () => {
    const turned = placed(90, ...over, text('own', 10, 0, 0, 0, '&'), text('own', -40, -5, 1, 0, 'IN'));
    expect(turned).toMatchObject({ '&': { upward: true }, IN: { upward: true }, R1: { upward: false } });
    expect(placed(90, text('value', 0, 0, 0, 0))).toMatchObject({ '10k': { upward: true } });
    expect(placed(90, { ...text('value', 40, 0, 0, 0), upward: true })).toMatchObject({ '10k': { upward: false } });
  });
});

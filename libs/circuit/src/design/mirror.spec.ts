import { standingSymbol } from '../layout';
import type { PlacedComponent } from './design';
import { pinLayout } from './geometry';
import { mirroredPart } from './mirror';
import { placedDrawing } from './placed-drawing';

const bare: PlacedComponent = {
  ...{ id: 'placed-1', componentId: 'LDO', x: 300, y: 200, width: 100, height: 150, rotation: 0, reference: 'U1' },
  value: 'AP2112K',
  pins: [
    { number: '1', name: 'VIN', type: 'power_in' },
    { number: '2', name: 'GND', type: 'power_in' },
    { number: '3', name: 'EN', type: 'input' },
    { number: '5', name: 'VOUT', type: 'power_out' },
  ],
};
const part = { ...bare, drawing: standingSymbol(bare, 'left').drawing };
const middle = { x: 350, y: 275 };
const places = (of: PlacedComponent) => pinLayout(of).map(({ pin, x, y, side }) => `${pin.number} ${x} ${y} ${side}`);
const SWAPPED: { readonly [side: string]: string } = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

describe('a mirrored part', () => {
  it.each([0, 90, 180, 270])('has its pins on the other side as it is seen, turned by %i degrees', (rotation) => {
    const turned = { ...part, rotation };
    const across = pinLayout(turned).map(({ pin, x, y, side }) => {
      const to = side === 'left' || side === 'right' ? SWAPPED[side] : side;
      return `${pin.number} ${2 * middle.x - x} ${y} ${to}`;
    });
    const down = pinLayout(turned).map(({ pin, x, y, side }) => {
      const to = side === 'top' || side === 'bottom' ? SWAPPED[side] : side;
      return `${pin.number} ${x} ${2 * middle.y - y} ${to}`;
    });
    expect(places(mirroredPart(turned, 'across'))).toEqual(across);
    expect(places(mirroredPart(turned, 'down'))).toEqual(down);
  });

  it('is as before when it is mirrored twice, and its texts stand where they are mirrored to', () => {
    for (const mirroring of ['across', 'down'] as const) {
      const once = mirroredPart(part, mirroring);
      expect(once.drawing).not.toBe(part.drawing);
      expect(mirroredPart(once, mirroring)).toEqual(part);
    }
    const textOf = (of: PlacedComponent) => placedDrawing(of)?.texts.find(({ role }) => role === 'value');
    const [before, after] = [textOf(part), textOf(mirroredPart(part, 'across'))];
    expect(after?.x).toBe(2 * middle.x - (before?.x ?? 0));
    expect(after?.along).toBe(-(before?.along ?? 0));
    expect(after?.text).toBe('AP2112K');
  });

  it('without a symbol stays as it is', () => {
    expect(mirroredPart(bare, 'across')).toBe(bare);
  });
});

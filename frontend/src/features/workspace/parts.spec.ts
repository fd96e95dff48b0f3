import type { Design } from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { droppedId } from './CanvasPane';
import { addedByClick, addedByDrop } from './parts';
import { MICROCONTROLLER } from './testing';

describe('adding parts', () => {
  it('has the specified places and sizes', () => {
    const empty = { components: [], connections: [] };
    expect(addedByClick(MICROCONTROLLER, 'placed-1', empty)).toMatchObject({
      x: 300,
      y: 200,
      width: 100,
      height: 150,
      rotation: 0,
      reference: 'U1',
    });
    const places: string[] = [];
    let design: Design = empty;
    for (let count = 0; count < 6; count++) {
      const added = addedByClick(MICROCONTROLLER, `placed-${count}`, design);
      places.push(`${added.x}, ${added.y}`);
      design = { ...design, components: [...design.components, added] };
    }
    expect(places).toEqual(['300, 200', '450, 200', '600, 200', '750, 200', '900, 200', '300, 400']);
    const mark = { id: 'm', type: 'power', path: 'M 350 250', mark: 'port', text: 'GND' } as const;
    expect(addedByClick(MICROCONTROLLER, 'placed-9', { components: [], connections: [mark] }).x).toBe(400);
    expect(addedByDrop(MICROCONTROLLER, 'placed-2', empty, { x: 50, y: 75 })).toMatchObject({
      x: 50,
      y: 75,
      width: 80,
      height: 120,
      rotation: 0,
    });
  });

  it('ignores what has no id', () => {
    const data = (text: string) => ({ getData: () => text });
    expect(droppedId(data('{"id":"ESP32"}'))).toBe('ESP32');
    for (const text of ['', '{}', '{"id":""}', '{"id":5}', 'null', 'a file'])
      expect(droppedId(data(text))).toBeUndefined();
  });
});

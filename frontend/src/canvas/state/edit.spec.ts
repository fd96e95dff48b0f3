import { componentBox, handMark, type Connection, type Design } from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { design, part, partNamed, testEditor, wire } from '../testing';
import { applyChange, invertChange } from './changes';
import { changePart, fitToPins, moveBy, moveTo, remove, rotate } from './edit';
import { selected } from './selection';

const start = design(
  [part('R1', 0, 0), part('C1', 200, 0), part('U1', 400, 0, { width: 150, height: 100 })],
  [wire('R1.2', 'C1.1', 'A'), wire('C1.2', 'U1.1', 'B')],
);
const ids = (...references: string[]): ReadonlySet<string> => new Set(references.map((ref) => `placed-${ref}`));

describe('moving', () => {
  it('takes the wires along', () => {
    const moved = moveBy(start, ids('C1'), { x: 0, y: 100 });
    expect(partNamed(moved, 'C1')).toMatchObject({ x: 200, y: 100 });
    expect(moved.connections[0]?.path).toBe('M 100 25 L 150 25 L 150 125 L 200 125');
    expect(moved.components[0]).toBe(start.components[0]);
  });

  it('by nothing is the same design', () => {
    expect(moveBy(start, ids('C1'), { x: 0, y: 0 })).toBe(start);
    expect(moveTo(start, 'placed-C1', { x: 200, y: 0 })).toBe(start);
  });
});

describe('rotating', () => {
  it.each(['R1', 'U1'])('%s four times gives back the start, also on the grid', (reference) => {
    for (const turns of [1, -1] as const) {
      let now = start;
      for (let turn = 0; turn < 4; turn++) now = rotate(now, ids(reference), turns, true);
      expect(now.components).toEqual(start.components);
    }
  });

  it('puts the turned box on the grid', () => {
    const turned = partNamed(rotate(start, ids('U1'), 1, true), 'U1');
    const box = componentBox(turned);
    expect([Math.abs(box.x % 25), Math.abs(box.y % 25), turned.rotation, box.width, box.height]).toEqual([
      0, 0, 90, 100, 150,
    ]);
  });

  it('turns several parts about their common middle', () => {
    const turned = rotate(start, ids('R1', 'C1'), 1, false);
    const middles = turned.components.slice(0, 2).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    expect(middles).toEqual([
      [150, -75],
      [150, 125],
    ]);
  });
});

describe('removing', () => {
  it('takes the wires of a part with it, and the nets of pins that are left without wire', () => {
    const left = remove(start, { parts: ids('C1'), wires: new Set() });
    expect(left.components.map(({ reference }) => reference)).toEqual(['R1', 'U1']);
    expect(left.connections).toEqual([]);
    expect(partNamed(left, 'R1').pins).toEqual([{ number: '1' }, { number: '2' }]);
  });

  describe('a label or port', () => {
    const mark = (id: string, kind: 'label' | 'port' | 'noConnect', x: number, y: number) =>
      handMark({ id, kind, text: id, at: { x, y }, side: 'right' });
    const line = (id: string, path: string): Connection => ({ id, type: 'signal', mark: 'wire', path });
    const left = (marks: readonly Connection[]) => {
      const sheet = design([part('R1', 0, 0), part('C1', 100, 0), part('L1', 400, 0)], marks);
      return remove(sheet, { parts: ids('R1'), wires: new Set() }).connections.map(({ id }) => id);
    };

    it('goes with the part on whose pin alone it hung', () => {
      expect(left([mark('GND', 'port', 0, 25), mark('SDA', 'label', 0, 25), mark('FAR', 'label', 500, 25)])).toEqual([
        'FAR',
      ]);
    });

    it('stays on a wire, on a pin of another part, and in the air', () => {
      const marks = [mark('ON', 'label', 0, 25), mark('THERE', 'label', 100, 25), mark('AIR', 'port', 200, 300)];
      expect(left([line('w', 'M -100 25 L 0 25 L 0 200'), ...marks])).toEqual(['w', 'ON', 'THERE', 'AIR']);
      expect(left([line('through', 'M 0 -100 L 0 200'), mark('ON', 'label', 0, 25)])).toEqual(['through', 'ON']);
    });

    it('comes back with its part by one undo', () => {
      const { editor, gestures } = testEditor(design([part('R1', 0, 0)], [mark('GND', 'port', 0, 25)]));
      const before = editor.design;
      editor.select(selected(['placed-R1']));
      editor.removeSelection();
      expect(editor.design).toEqual({ components: [], connections: [] });
      const [gesture, ...others] = gestures;
      expect(others).toEqual([]);
      expect(gesture && applyChange(editor.design, invertChange(gesture.change))).toEqual(before);
    });
  });

  it('can take one wire alone', () => {
    const left = remove(start, { parts: new Set(), wires: new Set(['wire-R1.2-C1.1']) });
    expect(left.components).toHaveLength(3);
    expect(left.connections.map(({ net }) => net)).toEqual(['B']);
  });
});

describe('changing a part', () => {
  it('sets fields and drops empty ones', () => {
    const named = changePart(start, 'placed-R1', { value: '10k', footprint: 'R_0603' });
    expect(partNamed(named, 'R1')).toMatchObject({ value: '10k', footprint: 'R_0603' });
    expect(partNamed(changePart(named, 'placed-R1', { value: '' }), 'R1').value).toBeUndefined();
  });

  it('gives a part room for its pins', () => {
    const pins = Array.from({ length: 20 }, (_, at) => ({ number: String(at + 1) }));
    const tight = design([part('U9', 0, 0, { pins })]);
    expect(partNamed(fitToPins(tight, ids('U9')), 'U9')).toMatchObject({ width: 200, height: 275 });
  });
});

describe('on a drawn sheet', () => {
  const line = (id: string, path: string) => ({ id, type: 'signal', path, mark: 'wire' as const });
  const netAt = (from: Design, reference: string, pin: string) =>
    partNamed(from, reference).pins?.find(({ number }) => number === pin)?.net;
  // Pins of R1 at 0,25 and 100,25; of C1 at 200,25 and 300,25.
  const drawn = design([part('R1', 0, 0), part('C1', 200, 0)], [line('w', 'M 100 25 L 200 25')]);

  it('the net goes with the wire', () => {
    expect(netAt(drawn, 'C1', '1')).toBe('Net-(C1-Pad1)');
    expect(netAt(drawn, 'R1', '2')).toBe('Net-(C1-Pad1)');
    const cut = remove(drawn, { parts: new Set(), wires: new Set(['w']) });
    expect([netAt(cut, 'R1', '2'), netAt(cut, 'C1', '1')]).toEqual([undefined, undefined]);
  });

  it('a part that is moved to the end of a wire is on its net', () => {
    const far = design([part('R1', 0, 0), part('C1', 225, 100)], [line('w', 'M 100 25 L 200 25')]);
    expect(netAt(far, 'C1', '1')).toBeUndefined();
    const moved = moveBy(far, new Set(['placed-C1']), { x: -25, y: -100 });
    expect(netAt(moved, 'C1', '1')).toBe(netAt(moved, 'R1', '2'));
    expect(netAt(moved, 'C1', '1')).toBe('Net-(C1-Pad1)');
  });
});

describe('a wire drawn to the pin of a box', () => {
  it('follows its part', () => {
    const drawn = design(
      [part('R1', 100, 100)],
      [{ id: 'wire-1', type: 'signal', mark: 'wire', path: 'M 200 125 L 300 125' }],
    );
    expect(moveBy(drawn, new Set(['placed-R1']), { x: -50, y: 0 }).connections[0]?.path).toBe('M 150 125 L 300 125');
  });
});

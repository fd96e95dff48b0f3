import { describe, expect, it } from 'vitest';
import type { Connection } from '@tracewright/circuit/design';
import { isBlocked } from '../state/free-place';
import { design, part, wire } from '../testing';
import { hitTest, inMarquee, MOUSE_REACH, pinAt } from './hit-test';
import { buildScene } from './scene';
import { wiresAtPins } from './wires-at-pins';

const placed = design(
  [part('R1', 0, 0), part('C1', 300, 0), part('U1', 20, 20)],
  [wire('R1.2', 'C1.1', 'A'), { id: 'wire-loose', type: 'signal', path: 'M 0 300 L 400 300' }],
);
const scene = buildScene(placed);
const named = (x: number, y: number, zoom = 1): string | undefined => {
  const hit = hitTest(scene, { x, y }, zoom);
  if (hit?.kind === 'wire') return hit.wire.wire.id;
  return hit && `${hit.kind} ${hit.part.part.reference}${hit.kind === 'pin' ? `.${hit.pin.pin.number}` : ''}`;
};

describe('pointing', () => {
  it('finds a pin before its part before a wire', () => {
    expect(named(300, 25)).toBe('pin C1.1');
    expect(named(350, 25)).toBe('part C1');
    expect(named(200, 28)).toBe('wire-R1.2-C1.1');
    expect(named(200, 100)).toBeUndefined();
  });

  it('finds the topmost of parts that overlap', () => {
    expect(named(60, 40)).toBe('part U1');
    expect(named(60, 10)).toBe('part R1');
  });

  it('finds wires whose ends are not known', () => {
    expect(named(200, 296)).toBe('wire-loose');
  });

  it('reaches as far on the screen at every zoom', () => {
    expect(named(200, 45, 1)).toBeUndefined();
    expect(named(200, 45, 0.25)).toBe('wire-R1.2-C1.1');
  });

  it('leaves out pins too close together to aim at', () => {
    const pins = Array.from({ length: 40 }, (_, at) => ({ number: String(at) }));
    const tight = buildScene(design([part('U2', 0, 0, { width: 100, height: 150, pins })]));
    expect(pinAt(tight, { x: 0, y: 71 }, 0.5, MOUSE_REACH)).toBeUndefined();
    expect(pinAt(tight, { x: 0, y: 71 }, 2, MOUSE_REACH)?.kind).toBe('pin');
  });
});

describe('a frame around parts', () => {
  const lines = 'U -500 -400 1000 800\nL 0 -500 -400 500 -400 500 400 -500 400 -500 -400\nT 0 200 380 20 1 -1 0 Rev A';
  const note: Connection = { id: 'box', type: 'signal', mark: 'note', path: 'M 50 300', text: 'Supply' };
  const sheet = buildScene(
    design(
      [part('R1', 100, 100), part('FRAME1', 0, 0, { width: 1000, height: 800, pins: [], drawing: lines })],
      [{ ...note, drawing: 'L 0 0 0 400 0 400 300 0 300 0 0\nT 0 10 290 20 1 -1 0 Supply' }],
    ),
  );
  const at = (x: number, y: number): string | undefined => {
    const hit = hitTest(sheet, { x, y }, 1);
    return hit?.kind === 'wire' ? hit.wire.wire.id : hit?.part.part.reference;
  };

  it('is taken by its lines and texts, not by what it surrounds', () => {
    expect([at(150, 125), at(600, 300), at(600, 2), at(730, 770)]).toEqual(['R1', undefined, 'FRAME1', 'FRAME1']);
    expect([at(250, 400), at(250, 303), at(80, 580)]).toEqual([undefined, 'box', 'box']);
  });

  it('is in a marquee as a whole, and in nothing’s way', () => {
    expect(inMarquee(sheet, { x: 90, y: 90, width: 500, height: 500 }, false).parts).toEqual(['placed-R1']);
    expect(inMarquee(sheet, { x: -1, y: -1, width: 1002, height: 802 }, false).parts).toContain('placed-FRAME1');
    expect(isBlocked(sheet, part('R2', 500, 500))).toBe(false);
    expect(isBlocked(sheet, part('R2', 120, 110))).toBe(true);
  });
});

describe('the marquee', () => {
  it('takes all that it touches, or what lies inside', () => {
    expect(inMarquee(scene, { x: -10, y: -10, width: 330, height: 100 }, false)).toEqual({
      parts: ['placed-R1', 'placed-C1', 'placed-U1'],
      wires: ['wire-R1.2-C1.1'],
    });
    const over = { x: 110, y: 0, width: 50, height: 100 };
    expect(inMarquee(scene, over, false)).toEqual({ parts: ['placed-U1'], wires: ['wire-R1.2-C1.1'] });
    expect(inMarquee(scene, over, true)).toEqual({ parts: [], wires: [] });
  });

  it('can ask for whole parts', () => {
    expect(inMarquee(scene, { x: -10, y: -10, width: 120, height: 70 }, true).parts).toEqual(['placed-R1']);
  });
});

describe('the scene', () => {
  it('keeps the shapes of what did not change', () => {
    const moved = buildScene(
      {
        components: placed.components.map((one) => (one.reference === 'C1' ? { ...one, y: 50 } : one)),
        connections: placed.connections,
      },
      scene,
    );
    expect(moved.parts.get('placed-R1')).toBe(scene.parts.get('placed-R1'));
    expect(moved.wires.get('wire-loose')).toBe(scene.wires.get('wire-loose'));
    expect(moved.wires.get('wire-R1.2-C1.1')?.line).toEqual([100, 25, 200, 25, 200, 75, 300, 75]);
  });

  it('counts the wires at each pin', () => {
    expect(scene.parts.get('placed-R1')?.pins.map(({ pin }) => pin.number)).toEqual(['1', '2']);
    expect(wiresAtPins(placed).get('placed-R1')).toEqual([0, 1]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { design, part, partNamed, testEditor, wire, type TestEditor } from '../testing';
import { toDesign } from '../geometry/viewport';
import { PointerTool } from './pointer';
import { runCommand } from './run-command';
import type { PointerInput } from './pointer-input';

let test: TestEditor;
let tool: PointerTool;
let refusals: string[];

beforeEach(() => {
  refusals = [];
  test = testEditor(design([part('R1', 100, 100), part('C1', 400, 100)], [wire('R1.1', 'C1.1', 'A')]));
  tool = new PointerTool(test.editor, (_what, reason) => refusals.push(reason));
});

const input = (x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
  x,
  y,
  id: 1,
  type: 'mouse',
  button: 0,
  shift: false,
  ctrl: false,
  space: false,
  ...more,
});

function drag(from: readonly [number, number], to: readonly [number, number], more: Partial<PointerInput> = {}): void {
  tool.down(input(...from, more));
  tool.move(input((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more));
  tool.move(input(...to, more));
  tool.up(input(...to, more));
}

const chosen = (): string[] => [...test.editor.state.selection.parts];

describe('a part', () => {
  it('is selected on mouse down, dragged on the grid, and one gesture when let go', () => {
    tool.down(input(150, 125));
    expect(chosen()).toEqual(['placed-R1']);
    tool.move(input(190, 130));
    expect(test.editor.state.drag?.offset).toEqual({ x: 50, y: 0 });
    expect(partNamed(test.editor.design, 'R1').x).toBe(100);
    tool.up(input(190, 130));
    expect(partNamed(test.editor.design, 'R1')).toMatchObject({ x: 150, y: 100 });
    expect(test.gestures.map(({ label }) => label)).toEqual(['Move R1']);
  });

  it('that is pressed and hardly moved is only selected', () => {
    drag([150, 125], [151, 126]);
    expect(test.gestures).toEqual([]);
    expect(chosen()).toEqual(['placed-R1']);
  });

  it('is carried by M without a button until the next click, or Enter; Esc puts it back', () => {
    const clips = { read: () => null, write: () => undefined };
    const carry = (): boolean => runCommand(test.editor, { kind: 'carry' }, clips, { x: 150, y: 125 });
    carry();
    expect(chosen()).toEqual(['placed-R1']);
    tool.move(input(192, 130));
    expect(test.editor.state.drag?.offset).toEqual({ x: 50, y: 0 });
    runCommand(test.editor, { kind: 'escape' }, clips);
    expect(partNamed(test.editor.design, 'R1').x).toBe(100);
    carry();
    tool.move(input(192, 130));
    drag([200, 230], [200, 230]);
    expect(partNamed(test.editor.design, 'R1')).toMatchObject({ x: 150, y: 200 });
    carry();
    tool.move(input(150, 150));
    runCommand(test.editor, { kind: 'confirm' }, clips);
    expect(partNamed(test.editor.design, 'R1')).toMatchObject({ x: 150, y: 225 });
    expect(test.gestures.map(({ label }) => label)).toEqual(['Move R1', 'Move R1']);
  });

  it('joins and leaves the selection with Shift', () => {
    drag([150, 125], [150, 125]);
    drag([450, 125], [450, 125], { shift: true });
    expect(chosen()).toEqual(['placed-R1', 'placed-C1']);
    drag([150, 125], [150, 125], { shift: true });
    expect(chosen()).toEqual(['placed-C1']);
  });

  it('is dragged together with the others that are selected', () => {
    test.editor.selectAll();
    drag([150, 125], [150, 175]);
    expect(test.editor.design.components.map(({ y }) => y)).toEqual([150, 150]);
    expect(test.gestures.map(({ label }) => label)).toEqual(['Move 2 parts']);
  });

  it('is placed freely with Ctrl', () => {
    drag([150, 125], [163, 131], { ctrl: true });
    expect(partNamed(test.editor.design, 'R1')).toMatchObject({ x: 113, y: 106 });
  });

  it('stays where it is in a design that can only be looked at', () => {
    test.editor.store.set({ readOnly: true });
    drag([150, 125], [300, 300]);
    expect(test.gestures).toEqual([]);
  });
});

describe('an empty place', () => {
  it('begins a marquee', () => {
    drag([50, 50], [220, 220]);
    expect(chosen()).toEqual(['placed-R1']);
    expect(test.editor.state.marquee).toBeUndefined();
  });

  it('selects nothing when clicked', () => {
    test.editor.selectAll();
    drag([300, 400], [300, 400]);
    expect(chosen()).toEqual([]);
  });

  it('is panned with the middle button, the space bar, a finger', () => {
    for (const more of [{ button: 1 }, { space: true }, { type: 'touch' }] as const) {
      const before = test.editor.state.view.pan;
      drag([300, 400], [340, 420], more);
      expect(test.editor.state.view.pan.x - before.x).toBe(40);
    }
  });
});

describe('a wire', () => {
  it('is drawn by dragging from pin to pin', () => {
    tool.down(input(200, 125));
    tool.move(input(250, 130));
    expect(test.editor.state.wiring?.from).toEqual({ componentId: 'placed-R1', pin: '2' });
    tool.move(input(498, 127));
    expect(test.editor.state.wiring?.target).toEqual({ componentId: 'placed-C1', pin: '2' });
    tool.up(input(498, 127));
    expect(test.editor.design.connections).toHaveLength(2);
    expect(test.editor.state.naming).toBeUndefined();
  });

  it('is drawn by clicking one pin and then the other', () => {
    drag([200, 125], [200, 125]);
    expect(test.editor.state.wiring).toBeDefined();
    tool.move(input(300, 300));
    drag([500, 125], [500, 125]);
    expect(test.editor.design.connections).toHaveLength(2);
    expect(test.editor.state.wiring).toBeUndefined();
  });

  it('that ends nowhere is given up', () => {
    drag([200, 125], [300, 300]);
    expect(test.editor.state.wiring).toBeUndefined();
    expect(test.gestures).toEqual([]);
  });

  it('that is there already is refused with a reason', () => {
    drag([100, 125], [400, 125]);
    expect(refusals).toEqual(['These two pins are already connected.']);
  });

  it('that is clicked shows its net', () => {
    drag([250, 125], [250, 125]);
    drag([387, 125], [387, 125]);
    expect(test.editor.state.tracedNet).toBe('A');
  });
});

describe('two fingers', () => {
  it('zoom and give up what one finger began', () => {
    const finger = (id: number, x: number, y: number): PointerInput => input(x, y, { id, type: 'touch' });
    tool.down(finger(1, 150, 125));
    tool.down(finger(2, 350, 125));
    const before = toDesign(test.editor.state.view, { x: 250, y: 125 });
    tool.move(finger(1, 50, 125));
    tool.move(finger(2, 450, 125));
    expect(test.editor.state.view.zoom).toBeCloseTo(2);
    expect(toDesign(test.editor.state.view, { x: 250, y: 125 }).x).toBeCloseTo(before.x);
    tool.up(finger(2, 450, 125));
    tool.up(finger(1, 50, 125));
    expect(test.gestures).toEqual([]);
  });
});

describe('the wheel', () => {
  const wheel = { x: 200, y: 200, deltaX: 0, ctrl: false, shift: false };
  it('zooms at the pointer by notches, pans by a touch pad', () => {
    tool.wheel({ ...wheel, deltaY: -100, fine: false });
    expect(test.editor.state.view.zoom).toBeGreaterThan(1.1);
    const { pan } = test.editor.state.view;
    tool.wheel({ ...wheel, deltaY: 12, deltaX: 5, fine: true });
    expect([test.editor.state.view.pan.x - pan.x, test.editor.state.view.pan.y - pan.y]).toEqual([-5, -12]);
    const { zoom } = test.editor.state.view;
    tool.wheel({ ...wheel, deltaY: -4, fine: true, ctrl: true });
    expect(test.editor.state.view.zoom).toBeGreaterThan(zoom);
  });

  it('forgets what the pointer was on, for something else is there now', () => {
    test.editor.store.set({ hover: { kind: 'part', id: 'placed-R1' } });
    tool.wheel({ ...wheel, deltaY: -100, fine: false });
    expect(test.editor.state.hover).toBeUndefined();
  });
});

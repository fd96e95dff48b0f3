import { standingSymbol } from '@tracewright/circuit/layout';
import { pinLayout, References, type Design } from '@tracewright/circuit/design';
import { beforeEach, describe, expect, it } from 'vitest';
import { design, part, testEditor, type TestEditor } from '../testing';
import { PointerTool } from '../tools/pointer';
import { runCommand } from '../tools/run-command';
import { hang } from './hanging';

let test: TestEditor;
let tool: PointerTool;
let refused: string[];
const noClips = { read: () => null, write: () => undefined };
const input = (x: number, y: number) =>
  ({ x, y, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false }) as const;
function click(x: number, y: number): void {
  tool.move(input(x, y));
  tool.down(input(x, y));
  tool.up(input(x, y));
}
const next = (from: Design) => {
  const reference = new References(from).next('R1');
  const plain = { ...part(reference, 0, 0), id: test.editor.ids.next('placed') };
  return { ...plain, drawing: standingSymbol(plain, 'left').drawing };
};
const parts = () => test.editor.design.components.map(({ reference, rotation }) => [reference, rotation]);

beforeEach(() => {
  refused = [];
  test = testEditor(design([part('C1', 600, 100)]));
  tool = new PointerTool(test.editor, (what, reason) => refused.push(`${what}: ${reason}`));
  hang(test.editor, { next });
});

describe('a part that hangs on the pointer', () => {
  it('is set down by each click with a reference of its own, each as one change, until Escape', () => {
    click(203, 211);
    click(203, 411);
    runCommand(test.editor, { kind: 'escape' }, noClips);
    click(203, 611);
    expect(parts()).toEqual([
      ['C1', 0],
      ['R1', 0],
      ['R2', 0],
    ]);
    expect(test.gestures.map(({ label }) => label)).toEqual(['Place R1', 'Place R2']);
    const pins = test.editor.design.components.slice(1).flatMap((one) => pinLayout(one));
    expect(pins.every(({ x, y }) => x % 25 === 0 && y % 25 === 0)).toBe(true);
  });

  it('stands on the grid to the last digit at any zoom', () => {
    test.editor.setView({ zoom: 0.8388, pan: { x: 31.7, y: 12.3 } });
    for (const y of [150, 290, 431, 577]) click(211.3, y);
    const places = test.editor.design.components
      .slice(1)
      .flatMap((one) => pinLayout(one).flatMap(({ x, y }) => [x, y]));
    expect(places).toHaveLength(16);
    expect(places.filter((value) => value % 25 !== 0)).toEqual([]);
  });

  it('turns and mirrors before it is set down, and the next one hangs as it stood', () => {
    runCommand(test.editor, { kind: 'rotate', turns: 1 }, noClips);
    const before = test.editor.state.hanging?.part.drawing;
    runCommand(test.editor, { kind: 'mirror', mirroring: 'down' }, noClips);
    expect(test.editor.state.hanging?.part.drawing).not.toBe(before);
    click(200, 200);
    click(200, 400);
    const [, first, second] = test.editor.design.components;
    expect([first?.rotation, second?.rotation]).toEqual([90, 90]);
    expect(second?.drawing).toBe(first?.drawing);
  });

  it('is never set down on another part, which is said', () => {
    tool.move(input(650, 125));
    expect(test.editor.state.hanging?.blocked).toBe(true);
    click(650, 125);
    expect(parts()).toEqual([['C1', 0]]);
    expect(refused).toEqual(['part: Another part is there. Place it where there is room.']);
  });

  it('is aimed by the arrow keys and placed by Enter', () => {
    const before = test.editor.state.hanging?.part;
    runCommand(test.editor, { kind: 'nudge', dx: -1, dy: 0, steps: 5 }, noClips);
    runCommand(test.editor, { kind: 'confirm' }, noClips);
    expect(test.editor.design.components[1]).toMatchObject({ x: (before?.x ?? 0) - 125, y: before?.y });
  });
});

it('duplicates and pasted parts keep clear of everything', () => {
  test = testEditor(design([part('R1', 0, 0), part('R2', 75, 50)]));
  test.editor.selectAll();
  runCommand(test.editor, { kind: 'duplicate' }, noClips);
  const boxes = test.editor.design.components;
  expect(boxes).toHaveLength(4);
  for (const a of boxes.slice(2)) {
    for (const b of boxes.slice(0, 2)) {
      const apart = a.x >= b.x + 100 || b.x >= a.x + 100 || a.y >= b.y + 50 || b.y >= a.y + 50;
      expect(apart).toBe(true);
    }
  }
});

import { describeTally, type Connection } from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { design, part, partNamed, testEditor } from '../testing';
import { PointerTool } from '../tools/pointer';
import { runCommand } from '../tools/run-command';
import { applyChange, invertChange } from './changes';
import { tallyOfChange } from './gesture-tally';
import { escape } from './escape';
import { offeredPorts } from './own-ports';
import { place, placedNow, sayOfPlaced, startPlacing } from './placing';
import { finishEditing } from './text-editing';

const start = design([part('R1', 100, 100), part('C1', 400, 100)]);
const noClips = { read: () => null, write: () => undefined };

function begun() {
  const test = testEditor(start);
  const tool = new PointerTool(test.editor, () => undefined);
  const input = (x: number, y: number, type: 'mouse' | 'touch' = 'mouse') => {
    const keys = { shift: false, ctrl: false, space: false };
    return { x, y, id: 1, type, button: 0 as const, ...keys };
  };
  const click = (x: number, y: number): void => {
    tool.move(input(x, y));
    tool.down(input(x, y));
    tool.up(input(x, y));
  };
  const netOf = (reference: string, at: number) => partNamed(test.editor.design, reference).pins?.[at]?.net;
  return { ...test, tool, input, click, netOf };
}

describe('a mark that hangs on the pointer', () => {
  it('asks for its text first, and is set down again and again until Esc', () => {
    const { editor, gestures, click, netOf } = begun();
    startPlacing(editor, 'label', { x: 50, y: 50 });
    click(200, 125);
    expect(gestures).toEqual([]);
    sayOfPlaced(editor, ' SDA ');
    click(201, 127);
    click(399, 124);
    expect(gestures.map(({ label }) => label)).toEqual(['Place label SDA', 'Place label SDA']);
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(['SDA', 'SDA']);
    escape(editor);
    expect([editor.state.tool, editor.state.placing]).toEqual(['select', undefined]);
  });

  it('is one change with its inverse, and undo says which it was', () => {
    const { editor, gestures, click } = begun();
    startPlacing(editor, 'label');
    sayOfPlaced(editor, 'SDA');
    click(200, 125);
    const [{ change }] = gestures as [(typeof gestures)[number]];
    expect(describeTally(tallyOfChange(change))).toBe('placed label SDA');
    expect(applyChange(editor.design, invertChange(change))).toEqual(start);
  });

  it('stands on the pin or on the grid, away from the pin that it names', () => {
    const { editor, click } = begun();
    startPlacing(editor, 'port');
    sayOfPlaced(editor, 'GND');
    click(103, 127);
    click(312, 333);
    const [onPin, alone] = editor.design.connections;
    expect(onPin).toMatchObject({ mark: 'port', path: 'M 100 125', net: 'GND', type: 'power' });
    expect(onPin?.drawing).toBe('L 0 0 -16 0 16\nL 0 -6 -10 -6 10\nL 0 -12 -4 -12 4');
    expect(alone).toMatchObject({ path: 'M 300 325', drawing: expect.stringContaining('L 0 16 0 -16 0') });
  });

  it('is turned, moved and set down by keys alone', () => {
    const { editor, gestures } = begun();
    runCommand(editor, { kind: 'place', mark: 'note' }, noClips, { x: 300, y: 300 });
    sayOfPlaced(editor, 'Keep short');
    runCommand(editor, { kind: 'nudge', dx: 1, dy: 0, steps: 5 }, noClips);
    runCommand(editor, { kind: 'rotate', turns: 1 }, noClips);
    runCommand(editor, { kind: 'confirm' }, noClips);
    expect(editor.design.connections[0]).toMatchObject({ mark: 'note', path: 'M 425 300', text: 'Keep short' });
    expect(gestures).toHaveLength(1);
  });

  it('is a sheet once, of a name that no other one has, which a double-click on it changes', () => {
    const { editor, gestures, click, tool, input } = begun();
    const set = (name: string, x: number): void => {
      runCommand(editor, { kind: 'place', mark: 'frame' }, noClips);
      sayOfPlaced(editor, name);
      click(x, 203);
    };
    set('Power', 300);
    set('Power', 303);
    expect(editor.state.tool).toBe('select');
    expect(editor.design.connections.map(({ mark, text, path }) => [mark, text, path])).toEqual([
      ['frame', 'Power', 'M 300 200'],
      ['frame', 'Power 2', 'M 6350 200'],
    ]);
    expect(gestures.map(({ change }) => describeTally(tallyOfChange(change)))).toEqual([
      'placed sheet Power',
      'placed sheet Power 2',
    ]);
    tool.doubleClick(input(340, 150));
    finishEditing(editor, 'Input');
    tool.doubleClick(input(340, 150));
    finishEditing(editor, 'Power 2');
    expect(editor.design.connections.map(({ text }) => text)).toEqual(['Input', 'Power 2']);
  });

  it('says of a crossed pin that it is open on purpose, once', () => {
    const { editor, gestures, click } = begun();
    startPlacing(editor, 'noConnect');
    click(200, 125);
    click(200, 125);
    expect(partNamed(editor.design, 'R1').pins?.[1]).toEqual({ number: '2', noConnect: true });
    expect(gestures.map(({ change }) => describeTally(tallyOfChange(change)))).toEqual(['placed no-connect']);
  });

  it('takes its cross off the pin again when it is deleted', () => {
    const { editor, click } = begun();
    startPlacing(editor, 'noConnect');
    click(200, 125);
    const [cross] = editor.design.connections;
    editor.select({ parts: new Set(), wires: new Set([cross?.id ?? '']) });
    editor.removeSelection();
    expect(editor.design).toEqual(start);
  });

  it('is left with an empty text, and not begun where nothing may be changed', () => {
    const { editor } = begun();
    startPlacing(editor, 'label');
    sayOfPlaced(editor, '  ');
    expect(editor.state.tool).toBe('select');
    editor.store.set({ readOnly: true });
    startPlacing(editor, 'noConnect');
    place(editor);
    expect([editor.state.placing, editor.design]).toEqual([undefined, start]);
  });

  it('lets a finger move the view, and is set down by a tap', () => {
    const { editor, gestures, tool, input } = begun();
    startPlacing(editor, 'noConnect');
    tool.down(input(300, 300, 'touch'));
    tool.move(input(350, 300, 'touch'));
    tool.up(input(350, 300, 'touch'));
    expect([editor.state.view.pan.x, gestures.length]).toEqual([50, 0]);
    tool.down(input(300, 300, 'touch'));
    tool.up(input(300, 300, 'touch'));
    expect(gestures).toHaveLength(1);
  });
});

describe('a port of a design that has some', () => {
  const GROUND = 'L 0 0 0 0 50\nL 0 -37.5 50 37.5 50\nT 0 0 55 35 0 1 0 GND';
  const port = (id: string, x: number, text: string, drawing: string): Connection => ({
    ...{ id, type: 'power', mark: 'port', path: `M ${x} 600`, text, net: text, drawing },
  });
  const imported = design(start.components, [
    port('p1', 100, '3.3V', 'L 0 0 0 0 -50'),
    port('p2', 300, 'GND', GROUND),
    port('p3', 500, 'GND', GROUND),
  ]);

  it('is offered by the names that are there', () => {
    expect(offeredPorts(imported)).toEqual(['GND', '3.3V']);
    expect(offeredPorts(start)).toEqual(['GND', '+3V3', '+5V']);
  });

  it('looks like those of its name that point the same way', () => {
    const placing = { kind: 'port', text: 'GND', at: { x: 700, y: 600 }, turns: 0 } as const;
    expect(placedNow(imported, placing, 'new')).toEqual({ ...port('new', 700, 'GND', GROUND) });
    const aside = placedNow(imported, { ...placing, turns: 1 }, 'new');
    expect(aside).toEqual(placedNow(start, { ...placing, turns: 1 }, 'new'));
    expect(placedNow(imported, { ...placing, text: 'VCC' }, 'new').drawing).not.toBe(GROUND);
  });
});

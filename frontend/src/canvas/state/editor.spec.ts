import { describe, expect, it } from 'vitest';
import { design, moveSelected, part, partNamed, testEditor, wire } from '../testing';
import { toScreen } from '../geometry/viewport';
import { receive } from './in-hand';
import { selected } from './selection';

const start = design([part('R1', 100, 100), part('C1', 400, 100)], [wire('R1.2', 'C1.1', 'A')]);

describe('the editor', () => {
  it('tells each finished action once, and nothing that changed nothing', () => {
    const { editor, gestures } = testEditor(start);
    editor.select(selected(['placed-R1']));
    moveSelected(editor, { x: 0, y: 0 });
    editor.rotateSelection(1);
    editor.removeSelection();
    expect(gestures.map(({ label }) => label)).toEqual(['Rotate R1', 'Delete R1']);
    expect(editor.state.selection.parts.size).toBe(0);
  });

  it('does not tell what was loaded, and keeps the selection that is still there', () => {
    const { editor, gestures } = testEditor(start);
    editor.selectAll();
    editor.load(design([part('R1', 0, 0)]));
    expect(gestures).toEqual([]);
    expect([...editor.state.selection.parts]).toEqual(['placed-R1']);
    expect(editor.state.selection.wires.size).toBe(0);
  });

  it('leaves a wire and a drag in hand when a design comes by itself, unless their parts are gone', () => {
    const { editor } = testEditor(start);
    const wiring = { start: { x: 100, y: 125 }, clicks: [], to: { x: 0, y: 0 }, plumbFirst: false };
    const from = { componentId: 'placed-R1', pin: '1' };
    const drag = { ids: new Set(['placed-R1']), offset: { x: 25, y: 0 } };
    editor.store.set({ wiring: { ...wiring, from }, drag });
    receive(editor, design([part('R1', 100, 100), part('C1', 400, 300)]));
    expect(editor.state.design.components[1]?.y).toBe(300);
    expect(editor.state.wiring).toEqual({ ...wiring, from });
    expect(editor.state.drag).toBe(drag);
    receive(editor, design([part('C1', 400, 300)]));
    expect(editor.state.wiring).toBeUndefined();
    expect(editor.state.drag).toBeUndefined();
  });

  it('points at parts and nets by name and brings them into view', () => {
    const { editor } = testEditor(start);
    editor.point(['C1', 'X9'], ['A']);
    expect([...editor.state.marks.parts]).toEqual(['placed-C1']);
    expect([...editor.state.marks.nets]).toEqual(['A']);
    expect(editor.state.view.zoom).toBeCloseTo(1.2);
  });

  it('keeps the whole design in view when the room for it changes, until the person moves the view', () => {
    const { editor } = testEditor(start);
    editor.fit();
    editor.resized({ width: 1000, height: 300 });
    const fitted = editor.state.view;
    editor.fit();
    expect(fitted).toEqual(editor.state.view);
    editor.zoomBy(2);
    const { view } = editor.state;
    editor.resized({ width: 500, height: 300 });
    expect(editor.state.view).toBe(view);
    expect(editor.state.size).toEqual({ width: 500, height: 300 });
  });

  it('keeps pins in view that are longer than what their symbol draws', () => {
    const drawing = 'U -25 -25 50 50\nP 0 -900 0 1 0 800 0 0';
    const { editor } = testEditor(design([{ ...part('U1', 0, 0), width: 50, height: 50, drawing }]));
    const { bounds, parts } = editor.state.scene;
    expect(parts.get('placed-U1')?.box).toEqual({ x: 0, y: 0, width: 50, height: 50 });
    expect(bounds).toEqual({ x: -875, y: 0, width: 925, height: 50 });
  });

  it('keeps what is chosen where it is when the room changes, and on the screen', () => {
    const { editor } = testEditor(start);
    editor.resized({ width: 1200, height: 800 });
    editor.fit();
    const { view } = editor.state;
    editor.select(selected(['placed-R1']));
    editor.resized({ width: 1100, height: 800 });
    expect(editor.state.view).toBe(view);
    const right = (): number => {
      const box = editor.state.scene.parts.get('placed-C1')?.box;
      return box ? toScreen(editor.state.view, { x: box.x + box.width, y: box.y }).x : Number.NaN;
    };
    editor.select(selected(['placed-C1']));
    editor.resized({ width: Math.round(right()) - 10, height: 800 });
    expect(editor.state.view.zoom).toBe(view.zoom);
    expect(right()).toBeCloseTo(editor.state.size.width - 48);
  });

  it('keeps a whole net on the screen that was found there', () => {
    const label = (id: string, x: number) =>
      ({ id, type: 'signal', mark: 'label', path: `M ${x} 25`, text: 'N', net: 'N', drawing: '' }) as const;
    const { editor } = testEditor(design([part('R1', 0, 0), part('C1', 700, 0)], [label('a', 0), label('b', 700)]));
    editor.resized({ width: 1200, height: 800 });
    editor.setView({ zoom: 1, pan: { x: 100, y: 100 } });
    editor.traceNet('N');
    editor.resized({ width: 840, height: 800 });
    expect(editor.state.view.pan.x).toBeLessThan(100);
    expect(toScreen(editor.state.view, { x: 700, y: 25 }).x).toBeLessThan(800);
    expect(toScreen(editor.state.view, { x: 0, y: 25 }).x).toBeGreaterThan(0);
  });

  it('stays where it is when what was chosen is deleted and the room of its details comes back', () => {
    const { editor } = testEditor(start);
    editor.resized({ width: 1200, height: 800 });
    editor.fit();
    const { view } = editor.state;
    editor.select(selected(['placed-R1']));
    editor.resized({ width: 1150, height: 800 });
    editor.removeSelection();
    editor.resized({ width: 1200, height: 800 });
    expect(editor.state.view).toEqual(view);
  });

  it('traces a net and stops when the net is gone', () => {
    const { editor } = testEditor(start);
    editor.traceNet('A');
    expect([...editor.state.selection.wires]).toEqual(['wire-R1.2-C1.1']);
    editor.removeSelection();
    expect(editor.state.tracedNet).toBeUndefined();
  });

  it('says what happened to those who can’t see it', () => {
    const { editor } = testEditor(start);
    editor.select(selected(['placed-R1']));
    expect(editor.state.announcement).toBe('R1 selected');
    moveSelected(editor, { x: 25, y: 0 });
    expect(editor.state.announcement).toBe('Move R1');
  });

  it('renames a net that it traces', () => {
    const { editor } = testEditor(start);
    editor.traceNet('A');
    editor.renameNet('A', 'SDA');
    expect([editor.state.tracedNet, partNamed(editor.design, 'C1').pins?.[0]?.net]).toEqual(['SDA', 'SDA']);
  });

  it('changes nothing that can only be looked at', () => {
    const { editor, gestures } = testEditor(start);
    editor.store.set({ readOnly: true });
    editor.selectAll();
    editor.removeSelection();
    editor.change('placed-R1', { value: '1k' });
    expect(gestures).toEqual([]);
    expect(editor.design).toBe(start);
  });
});

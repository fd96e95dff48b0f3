import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Point } from '@tracewright/circuit';
import { selected } from '../state/selection';
import { design, part, testEditor, type TestEditor } from '../testing';
import { ReadOut } from './ReadOut';

function Shown({ test, pointer }: { readonly test: TestEditor; readonly pointer: () => Point | undefined }) {
  const surface = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={surface} data-testid="surface" />
      <ReadOut editor={test.editor} surface={surface} pointer={pointer} />
    </>
  );
}

function setUp() {
  const test = testEditor(design([part('R1', 0, 0)]));
  test.editor.setView({ zoom: 2, pan: { x: 100, y: 0 } });
  let at: Point | undefined;
  const rendered = vi.fn();
  const { container } = render(
    <Profiler id="read-out" onRender={rendered}>
      <Shown test={test} pointer={() => at} />
    </Profiler>,
  );
  const figures = (): string => {
    vi.advanceTimersToNextFrame();
    return container.querySelector('[aria-hidden]')?.textContent ?? '';
  };
  const move = (to: Point | undefined): void => {
    at = to;
    fireEvent(screen.getByTestId('surface'), new Event(to ? 'pointermove' : 'pointerleave'));
  };
  return { ...test, figures, move, rendered };
}

describe('the read-out', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.useRealTimers();
  });

  it('says where the pointer is over the design, without rendering, and nothing elsewhere', () => {
    const { figures, move, rendered } = setUp();
    expect(figures()).toBe('');
    move({ x: 150, y: 100 });
    expect(figures()).toBe('X 1.27  Y 2.54');
    move({ x: 50, y: 0 });
    expect(figures()).toBe('X −1.27  Y 0.00');
    move(undefined);
    expect(figures()).toBe('');
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('says how far what is moved, drawn or placed is from its start', () => {
    const { editor, figures, move } = setUp();
    move({ x: 100, y: 0 });
    editor.select(selected(['placed-R1']));
    editor.store.set({ drag: { ids: new Set(['placed-R1']), offset: { x: 50, y: -25 } } });
    expect(figures()).toBe('X 0.00  Y 0.00  dx 2.54  dy −1.27');
    const wiring = { start: { x: 100, y: 25 }, clicks: [], to: { x: 100, y: 125 }, plumbFirst: false };
    editor.store.set({ drag: undefined, wiring });
    expect(figures()).toBe('X 0.00  Y 0.00  dx 0.00  dy 5.08');
    editor.store.set({ wiring: undefined });
    const hung = part('R2', 200, 200);
    editor.store.set({ hanging: { part: hung, blocked: false } });
    expect(figures()).toBe('X 0.00  Y 0.00  dx 0.00  dy 0.00');
    editor.store.set({ hanging: { part: { ...hung, x: 225 }, blocked: false } });
    expect(figures()).toBe('X 0.00  Y 0.00  dx 1.27  dy 0.00');
    editor.store.set({ hanging: undefined });
    expect(figures()).toBe('X 0.00  Y 0.00');
  });

  it('changes to mils and back, which is remembered', () => {
    const { figures, move } = setUp();
    move({ x: 150, y: 100 });
    fireEvent.click(screen.getByRole('button', { name: 'mm: lengths in millimetres, change to mils' }));
    expect(figures()).toBe('X 50  Y 100');
    cleanup();
    const again = setUp();
    again.move({ x: 150, y: 100 });
    expect(again.figures()).toBe('X 50  Y 100');
    fireEvent.click(screen.getByRole('button', { name: 'mil: lengths in mils, change to millimetres' }));
    expect(again.figures()).toBe('X 1.27  Y 2.54');
  });
});

import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selected } from '../state/selection';
import { design, part, testEditor } from '../testing';
import { nudge } from '../tools/nudging';
import { useNudging } from './use-nudging';

function setUp() {
  const test = testEditor(design([part('R1', 100, 100)]));
  test.editor.select(selected(['placed-R1']));
  const { unmount } = renderHook(() => useNudging(test.editor));
  const press = (): void => {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    nudge(test.editor, 1, 0);
  };
  return { ...test, unmount, press };
}

const frames = (): void => {
  for (let frame = 0; frame < 20; frame++) vi.advanceTimersToNextFrame();
};

describe('a move by keys', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is one change when the key has been let go for a while', () => {
    const { gestures, press } = setUp();
    for (let tap = 0; tap < 3; tap++) {
      press();
      vi.advanceTimersByTime(600);
      fireEvent.keyUp(document.body, { key: 'ArrowRight' });
      vi.advanceTimersByTime(200);
    }
    expect(gestures).toEqual([]);
    vi.advanceTimersByTime(100);
    frames();
    expect(gestures.map(({ label }) => label)).toEqual(['Move R1']);
  });

  it.each([
    ['another key', () => fireEvent.keyDown(document.body, { key: 'Control' })],
    ['a press of the pointer', () => fireEvent.pointerDown(document.body)],
    ['leaving the window', () => fireEvent.blur(window)],
    ['leaving the page', () => fireEvent(window, new Event('beforeunload'))],
    ['hiding the page', () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))],
  ])('ends at once with %s', (_, end) => {
    const { gestures, press } = setUp();
    press();
    end();
    expect(gestures).toHaveLength(1);
  });

  it('looks as it was moved until all of the change is there, which another key brings at once', () => {
    const { editor, gestures, press } = setUp();
    const before = editor.design;
    press();
    vi.advanceTimersByTime(1000);
    vi.advanceTimersToNextFrame();
    expect([editor.design, editor.state.drag?.offset, gestures]).toEqual([before, { x: 25, y: 0 }, []]);
    fireEvent.keyDown(document.body, { key: 'Control' });
    frames();
    expect([editor.state.drag, gestures.length]).toEqual([undefined, 1]);
  });

  it('goes on where another design comes to be shown while it ends', () => {
    const { editor, gestures, press } = setUp();
    press();
    vi.advanceTimersByTime(1000);
    vi.advanceTimersToNextFrame();
    editor.load(design([part('R1', 100, 300)]));
    frames();
    expect(gestures).toHaveLength(1);
    expect(editor.design.components[0]).toMatchObject({ x: 125, y: 300 });
  });

  it('ends when the canvas goes, and when nobody tells that the key was let go', () => {
    const { gestures, press, unmount } = setUp();
    press();
    vi.advanceTimersByTime(1000);
    frames();
    expect(gestures).toHaveLength(1);
    press();
    unmount();
    expect(gestures).toHaveLength(2);
  });
});

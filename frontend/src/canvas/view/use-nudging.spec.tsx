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

  it('ends when the canvas goes, and when nobody tells that the key was let go', () => {
    const { gestures, press, unmount } = setUp();
    press();
    vi.advanceTimersByTime(1000);
    expect(gestures).toHaveLength(1);
    press();
    unmount();
    expect(gestures).toHaveLength(2);
  });
});

import { act, render, screen } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late, lateDialog } from './Late';

const Dialog = () => <p>Here it is</p>;
const shown = (load: () => Promise<typeof Dialog>) => {
  const Part = late(load);
  render(
    <>
      <p>Unsaved work</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is loaded once more where that failed', async () => {
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  shown(load);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Here it is')).toBeTruthy();
});

it('is there without a connection if it was loaded before, else with the next one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  shown(load);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  isOnline.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Here it is')).toBeTruthy();
  isOnline.mockReturnValue(false);
  shown(() => Promise.resolve(Dialog));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getAllByText('Here it is')).toHaveLength(2);
});

it('that can not be had leaves the rest of the page as it is', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  shown(load);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByText('Unsaved work')).toBeTruthy();
});

it('a dialog is rendered once its place is on the page, and not in a rendering that may be given up', async () => {
  const seen: boolean[] = [];
  let placed = false;
  const Beside = () => {
    useLayoutEffect(() => void (placed = true), []);
    return null;
  };
  const Covering = () => {
    seen.push(placed);
    return <Dialog />;
  };
  const Part = lateDialog(() => Promise.resolve(Covering));
  render(
    <Suspense>
      <Beside />
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Here it is')).toBeTruthy();
  expect(seen).toEqual([true]);
});

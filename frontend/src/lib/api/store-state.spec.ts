import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteStoreState, onStoreState, storeIsAway } from './store-state';

afterEach(() => {
  noteStoreState(200, null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whether the server can take changes', () => {
  it('is told by every answer but those of a gateway', () => {
    noteStoreState(503, null, 'store_unavailable');
    expect(storeIsAway()).toBe(true);
    noteStoreState(502, null);
    expect(storeIsAway()).toBe(true);
    noteStoreState(200, 'true');
    expect(storeIsAway()).toBe(true);
    noteStoreState(200, null);
    expect(storeIsAway()).toBe(false);
  });

  it('is asked for until it can again', async () => {
    vi.useFakeTimers();
    const answers = ['true', null];
    const asked = vi.fn(() => Promise.resolve({ status: 200, headers: { get: () => answers.shift() ?? null } }));
    vi.stubGlobal('fetch', asked);
    const told: boolean[] = [];
    const end = onStoreState(() => told.push(storeIsAway()));
    noteStoreState(503, null, 'store_unavailable');
    await vi.advanceTimersByTimeAsync(20_000);
    expect({ told, asked: asked.mock.calls.length }).toEqual({ told: [true, false], asked: 2 });
    end();
  });
});

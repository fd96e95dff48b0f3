import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROJECT, renderIn, testWorkspace } from '../testing';
import { Company } from './company';
import { CompanyNote, PresenceLayer } from './PresenceLayer';
import { useEagerSaving } from './use-eager-saving';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves sooner while others look on', () => {
  const company = new Company(() => Promise.resolve());
  const session = { pauseMs: 0 };
  renderHook(() => useEagerSaving(session, company));
  const pauses = [1, 2, 3, 1].map((tabs) => {
    company.heardHowMany({ tabs });
    return session.pauseMs;
  });
  expect(pauses).toEqual([2000, 200, 200, 2000]);
});

describe('our own pointer', () => {
  it('is told to others a few times a second at most, the newest place last, one at a time', async () => {
    const told: string[] = [];
    let arrived: () => void = () => undefined;
    const company = new Company(({ x, y }) => {
      told.push(`${x}, ${y}`);
      return new Promise<void>((resolve) => (arrived = resolve));
    });
    company.pointTo({ x: 1, y: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
    company.heardHowMany({ tabs: 2 });
    for (let at = 0; at < 50; at++) company.pointTo({ x: at + 0.4, y: 0 });
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['49, 0']);
    company.pointTo({ x: 60, y: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['49, 0']);
    arrived();
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['49, 0', '60, 0']);
    company.close();
  });

  it('that could not be told stops nothing', async () => {
    let tries = 0;
    const company = new Company(() => {
      tries++;
      return Promise.reject(new Error('away'));
    });
    company.heardHowMany({ tabs: 2 });
    company.pointTo({ x: 1, y: 1 });
    await vi.advanceTimersByTimeAsync(200);
    company.pointTo({ x: 2, y: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(tries).toBe(2);
  });
});

it('others are shown with their names, one’s own tabs as such, and go when nothing is heard of them', () => {
  const company = new Company(() => Promise.resolve());
  renderIn(
    testWorkspace({ company }),
    <>
      <CompanyNote />
      <PresenceLayer />
    </>,
  );
  expect(screen.queryByText(/^Open in/)).toBeNull();
  act(() => {
    company.heardHowMany({ tabs: 3 });
    company.heardOf({ tab: 'a', userId: 'somebody', name: 'Ravi Iyer', at: { x: 10, y: 10 } });
    company.heardOf({ tab: 'b', userId: PROJECT.userId, name: 'Asha Rao', at: { x: 20, y: 10 } });
  });
  expect(screen.getByText('Open in 3 tabs')).toBeTruthy();
  expect(screen.getByText('Ravi Iyer')).toBeTruthy();
  expect(screen.getByText('You, in another tab')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(15_000));
  expect(screen.queryByText('Ravi Iyer')).toBeNull();
});

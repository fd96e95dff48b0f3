import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Company } from '../presence/company';
import { TAB, useLive } from './live';
import { COVERAGE, FEEDBACK } from './queries';

class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
    this.readyState = this.CLOSED;
  }

  /** As a browser tells of an answer other than 200. */
  refuse(): void {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  FakeSource.opened.length = 0;
});

function listening() {
  vi.stubGlobal('EventSource', FakeSource);
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const invalidated = () => invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  const onDesign = vi.fn();
  const company = new Company(() => Promise.resolve());
  const hook = renderHook(({ id }) => useLive(id, onDesign, company), {
    wrapper,
    initialProps: { id: undefined as number | undefined },
  });
  return { ...hook, invalidated, onDesign, company };
}

it('loads the findings again when the server says that there are others, and listens to one project at a time', () => {
  const { rerender, unmount, invalidated } = listening();
  expect(FakeSource.opened).toHaveLength(0);
  rerender({ id: 7 });
  const [source] = FakeSource.opened;
  expect(source?.url).toBe(`/api/projects/7/live?tab=${TAB}`);
  source?.dispatchEvent(new MessageEvent('feedback', { data: '{"position":"0001"}' }));
  expect(invalidated()).toEqual([FEEDBACK, COVERAGE]);
  rerender({ id: 8 });
  expect(source?.closed).toBe(true);
  unmount();
  expect(FakeSource.opened[1]?.closed).toBe(true);
});

it('asks later and later for a stream that is refused, and leaves a broken connection to the browser', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { rerender, unmount } = listening();
  rerender({ id: 7 });
  const newest = () => FakeSource.opened.at(-1);
  newest()?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(1);
  for (const [seconds, count] of [
    [5, 2],
    [10, 3],
    [20, 4],
  ] as const) {
    newest()?.refuse();
    vi.advanceTimersByTime(1000 * seconds - 1);
    expect(FakeSource.opened).toHaveLength(count - 1);
    vi.advanceTimersByTime(1);
    expect(FakeSource.opened).toHaveLength(count);
  }
  for (let n = 0; n < 6; n++) {
    newest()?.refuse();
    vi.advanceTimersByTime(5 * 60_000);
  }
  expect(FakeSource.opened).toHaveLength(10);
  newest()?.dispatchEvent(new Event('open'));
  newest()?.refuse();
  vi.advanceTimersByTime(5_000);
  expect(FakeSource.opened).toHaveLength(11);
  newest()?.refuse();
  unmount();
  vi.advanceTimersByTime(60 * 60_000);
  expect(FakeSource.opened).toHaveLength(11);
});

it('does not come back once the server has said that it is over, and asks why', () => {
  vi.useFakeTimers();
  const { rerender, invalidated } = listening();
  rerender({ id: 7 });
  FakeSource.opened[0]?.dispatchEvent(new MessageEvent('end', { data: '{}' }));
  expect(FakeSource.opened[0]?.closed).toBe(true);
  expect(invalidated()).toEqual([FEEDBACK, COVERAGE]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(FakeSource.opened).toHaveLength(1);
});

it('tells the session to which revision somebody changed the design', () => {
  const { rerender, onDesign } = listening();
  rerender({ id: 7 });
  FakeSource.opened[0]?.dispatchEvent(new MessageEvent('design', { data: '{"revision":12}' }));
  expect(onDesign).toHaveBeenCalledWith(12);
});

it('knows who else has the project open, and where they point', () => {
  const { rerender, company } = listening();
  rerender({ id: 7 });
  const [source] = FakeSource.opened;
  const say = (event: string, data: object): unknown =>
    source?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  say('company', { tabs: 2 });
  say('presence', { tab: 'other', userId: 'u2', name: 'Ravi', at: { x: 3, y: 4 } });
  expect(company.store.get()).toEqual({
    tabs: 2,
    others: [{ tab: 'other', userId: 'u2', name: 'Ravi', at: { x: 3, y: 4 } }],
  });
  say('presence', { tab: 'other', userId: 'u2', name: 'Ravi', gone: true });
  expect(company.store.get().others).toEqual([]);
});

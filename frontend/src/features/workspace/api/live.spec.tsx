import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveFeedback } from './live';
import { COVERAGE, FEEDBACK } from './queries';

class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeSource.opened.length = 0;
});

it('loads the findings again when the server says that there are others, and listens to one project at a time', () => {
  vi.stubGlobal('EventSource', FakeSource);
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(({ id }) => useLiveFeedback(id), {
    wrapper,
    initialProps: { id: undefined as number | undefined },
  });
  expect(FakeSource.opened).toHaveLength(0);
  rerender({ id: 7 });
  const [source] = FakeSource.opened;
  expect(source?.url).toBe('/api/projects/7/live');
  source?.dispatchEvent(new MessageEvent('feedback', { data: '{"position":"0001"}' }));
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual([FEEDBACK, COVERAGE]);
  rerender({ id: 8 });
  expect(source?.closed).toBe(true);
  unmount();
  expect(FakeSource.opened[1]?.closed).toBe(true);
});

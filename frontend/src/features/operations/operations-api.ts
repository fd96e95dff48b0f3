import type { JobEntry, RebuildResponse, SkipEventBody, TimerEntry } from '@tracewright/contracts/operations';
import { api, type Page } from '../../lib/api';

export const PROJECTIONS = '/api/ops/projections';
export const JOBS = '/api/ops/jobs';
export const PROCESSES = '/api/ops/processes';
export const TIMERS = '/api/ops/timers';
/** An operator watches; the product's other screens do not refetch by interval. */
export const WATCH = { staleTime: 0, refetchInterval: 5000 } as const;

/** Fills a second set of tables beside the live one, compares, and swaps. */
export const rebuildProjection = (name: string): Promise<RebuildResponse> =>
  api.post(`${PROJECTIONS}/${encodeURIComponent(name)}/rebuild`);

export const retryJob = ({ queue, id }: JobEntry): Promise<void> =>
  api.post(`${JOBS}/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/retry`);

/** Lets what failed of a process be tried again: all of it, or what follows from one event. */
export const retryProcess = (name: string, eventId?: string): Promise<void> =>
  api.post(`${PROCESSES}/${encodeURIComponent(name)}/retry`, { eventId });

/** Leaves out what should follow from an event, and records why. */
export const skipEvent = (name: string, body: SkipEventBody): Promise<void> =>
  api.post(`${PROCESSES}/${encodeURIComponent(name)}/skip`, body);

const TIMERS_SHOWN = 20;

/** The next one first. */
export const timersPage = (cursor: string | null, signal: AbortSignal): Promise<Page<TimerEntry>> =>
  api.getPage<TimerEntry>(TIMERS, { query: { limit: TIMERS_SHOWN, cursor }, signal });

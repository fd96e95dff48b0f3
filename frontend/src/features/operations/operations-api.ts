import type { JobEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { api } from '../../lib/api';

export const PROJECTIONS = '/api/ops/projections';
export const JOBS = '/api/ops/jobs';
/** An operator watches; the product's other screens do not refetch by interval. */
export const WATCH = { staleTime: 0, refetchInterval: 5000 } as const;

/** Fills a second set of tables beside the live one, compares, and swaps. */
export const rebuildProjection = (name: string): Promise<RebuildResponse> =>
  api.post(`${PROJECTIONS}/${encodeURIComponent(name)}/rebuild`);

export const retryJob = ({ queue, id }: JobEntry): Promise<void> =>
  api.post(`${JOBS}/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/retry`);

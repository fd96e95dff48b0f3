import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ChangeExpertRequest, CreateExpertRequest, ExpertEntry } from '@tracewright/contracts/accounts';
import { api } from '../../../lib/api';

export const EXPERTS = '/api/admin/experts';
const PAGE_SIZE = 50;

/** Newest first, page by page. */
export function useExperts(): UseInfiniteQueryResult<readonly ExpertEntry[]> {
  return useInfiniteQuery({
    queryKey: [EXPERTS],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<ExpertEntry>(EXPERTS, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

export const createExpert = (expert: CreateExpertRequest): Promise<ExpertEntry> => api.post(EXPERTS, expert);

export const changeExpert = ({ id }: ExpertEntry, change: ChangeExpertRequest): Promise<void> =>
  api.patch(`${EXPERTS}/${encodeURIComponent(id)}`, change);

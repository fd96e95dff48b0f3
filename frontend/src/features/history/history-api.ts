import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { UserStatistics } from '@tracewright/contracts/history';
import type { RecommendationHistoryEntry } from '@tracewright/contracts/recommendations';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { api } from '../../lib/api';

const STATISTICS = '/api/user/statistics';
const REVIEWS = '/api/user/circuit-reviews';
const CONSULTATIONS = '/api/user/consultations';
const RECOMMENDATIONS = '/api/user/recommendations-history';
const PAGE_SIZE = 20;

export const useStatistics = (): UseQueryResult<UserStatistics> =>
  useQuery<UserStatistics>({ queryKey: [STATISTICS], staleTime: 0 });

export type OwnList<Item> = UseInfiniteQueryResult<readonly Item[]>;

/** Newest first, page by page. */
function useOwn<Item>(path: string): OwnList<Item> {
  return useInfiniteQuery({
    queryKey: [path, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Item>(path, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

export const useOwnReviews = (): OwnList<CircuitReview> => useOwn<CircuitReview>(REVIEWS);
export const useOwnConsultations = (): OwnList<Consultation> => useOwn<Consultation>(CONSULTATIONS);
export const useOwnRecommendations = (): OwnList<RecommendationHistoryEntry> =>
  useOwn<RecommendationHistoryEntry>(RECOMMENDATIONS);

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CompleteSolutionRequest,
  CompleteSolutionResponse,
  SolutionExport,
  SolutionRefusal,
} from '@tracewright/contracts/solutions';
import type {
  OpenedSolution,
  SolutionComparison,
  SolutionRecord,
  SolutionStanding,
  SolutionUnderWay,
} from '@tracewright/contracts/solutions/kept';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { api, ApiError } from '../../lib/api';

const SOLUTIONS = '/api/solutions';
const PLAN = '/api/user/subscription';
const PAGE_SIZE = 20;

export const solutionAddress = (id: string): string => `${SOLUTIONS}/${encodeURIComponent(id)}`;

/** Made at once, or under way. */
type AskedAnswer = Partial<CompleteSolutionResponse & SolutionUnderWay>;

/** Does not wait for it: what becomes of it is told by its record. */
export const askForSolution = (request: CompleteSolutionRequest): Promise<AskedAnswer> =>
  api.post('/api/ml/complete-solution', request, { headers: { prefer: 'respond-async' } });

/** The refusal in a call's answer, where it is one. */
export function refusalIn(error: unknown): SolutionRefusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.body) return undefined;
  return 'refusal' in error.body ? (error.body.refusal as SolutionRefusal) : undefined;
}

/** While one is being made it is looked at so often. */
const LOOK_MS = 2000;

/** What is kept of a solution that has ended never changes; the project that it was opened as may. */
export const useSolution = (id: string) =>
  useQuery<SolutionRecord>({
    queryKey: [solutionAddress(id)],
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? LOOK_MS : false),
  });

/** One's own, newest first. */
export const useOwnSolutions = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [SOLUTIONS],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<SolutionStanding>(SOLUTIONS, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    enabled,
  });

export const useUsage = (enabled: boolean) => useQuery<Subscription>({ queryKey: [PLAN], staleTime: 0, enabled });

/** After something was asked for or has ended: the list and what is left of the plan. */
export function useRefreshSolutions(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([SOLUTIONS, PLAN].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

export const openSolution = (id: string): Promise<OpenedSolution> => api.post(`${solutionAddress(id)}/project`);

export const deleteSolution = (id: string): Promise<void> => api.delete(solutionAddress(id));

export const exportAddress = (id: string, format: SolutionExport): string => `${solutionAddress(id)}/export/${format}`;

export const useComparison = (from: string, to: string | undefined) =>
  useQuery<SolutionComparison>({
    queryKey: [`${solutionAddress(from)}/compare/${encodeURIComponent(to ?? '')}`],
    enabled: to !== undefined,
  });

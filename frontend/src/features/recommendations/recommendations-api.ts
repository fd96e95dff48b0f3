import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type {
  Constraints,
  ImpossibleDetail,
  ReadingResponse,
  RecommendationRequest,
  RecommendationResponse,
} from '@tracewright/contracts/recommendations';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { useToast } from '../../components/toasts';
import { api, ApiError, messageOf } from '../../lib/api';
import { judged, notKept, RATED } from './texts';

const ADDRESS = '/api/ml/recommendations';
const OWN_PLAN = '/api/user/subscription';

export type Asked = Omit<RecommendationRequest, 'constraints'>;

/** One's own plan, with how much of the month is used. */
export const usePlan = (enabled: boolean): UseQueryResult<Subscription> =>
  useQuery<Subscription>({ queryKey: [OWN_PLAN], staleTime: 0, enabled });

export const readRequirement = ({ goal: _goal, ...requirement }: Asked): Promise<ReadingResponse> =>
  api.post(`${ADDRESS}/reading`, requirement);

/** Generates, and has what counts uses and money looked at anew. */
export function useGenerate(): UseMutationResult<
  RecommendationResponse,
  Error,
  { readonly asked: Asked; readonly constraints?: Constraints }
> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ asked, constraints }) => api.post(ADDRESS, { ...asked, ...(constraints && { constraints }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [OWN_PLAN] }),
  });
}

/** What of a refusal says how it becomes possible; undefined where it is another. */
export function impossibleOf(error: Error | null): readonly ImpossibleDetail[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'requirement_impossible') return undefined;
  return (error.body?.details ?? []) as readonly ImpossibleDetail[];
}

type Judgement = { readonly rating: number } | { readonly accepted: boolean };

/** Rates or takes it; answers it as it is now. */
export function useJudge(
  id: string,
  onJudged: (now: RecommendationResponse) => void,
): UseMutationResult<RecommendationResponse, Error, Judgement> {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (judgement) =>
      api.post(`${ADDRESS}/${id}/${'rating' in judgement ? 'rating' : 'acceptance'}`, judgement),
    onSuccess: (now, judgement) => {
      onJudged(now);
      toast('rating' in judgement ? RATED : judged(judgement.accepted));
    },
    onError: (error) => toast(notKept(messageOf(error))),
  });
}

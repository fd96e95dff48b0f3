import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type {
  ChangeSubscriptionRequest,
  ExpertValidation,
  PaidTier,
  Plan,
  StartTrialRequest,
  Subscription,
  Tier,
  Use,
} from '@tracewright/contracts/subscriptions';
import { useToast } from '../../components/toasts';
import { api, messageOf } from '../../lib/api';
import { updated } from './texts';

const PLANS = '/api/subscriptions/plans';
export const OWN = '/api/user/subscription';
const USAGE = '/api/user/usage';
const EXPERT_VALIDATION = '/api/user/expert-validation';
const PAGE_SIZE = 50;

/** What is offered, at the server's prices. */
export const usePlans = (): UseQueryResult<readonly Plan[]> => useQuery<readonly Plan[]>({ queryKey: [PLANS] });

/** One's own plan, as it is now: it can end by itself while a page is open. */
export const useSubscription = (enabled: boolean): UseQueryResult<Subscription> =>
  useQuery<Subscription>({ queryKey: [OWN], staleTime: 0, enabled });

/** The month's review credit, and what became of each. */
export const useExpertValidation = (): UseQueryResult<ExpertValidation> =>
  useQuery<ExpertValidation>({ queryKey: [EXPERT_VALIDATION], staleTime: 0 });

/** The uses of a month such as 2026-12, newest first, page by page. */
export function useUses(month: string): UseInfiniteQueryResult<readonly Use[]> {
  return useInfiniteQuery({
    queryKey: [USAGE, month],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Use>(USAGE, { query: { month, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

export type Change =
  | { readonly type: 'select'; readonly tier: Tier }
  | { readonly type: 'trial'; readonly tier: PaidTier }
  | { readonly type: 'cancel' };

function send(change: Change): Promise<Subscription> {
  switch (change.type) {
    case 'select':
      return api.post(OWN, { tier: change.tier } satisfies ChangeSubscriptionRequest);
    case 'trial':
      return api.post(`${OWN}/trial`, { tier: change.tier } satisfies StartTrialRequest);
    case 'cancel':
      return api.post(`${OWN}/cancel`);
  }
}

/** Changes one's own plan where nothing has to be paid for it, and says what came of it. */
export function useChange(): UseMutationResult<Subscription, Error, Change> {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (subscription) => {
      const before = queryClient.getQueryData<Subscription>([OWN]);
      queryClient.setQueryData([OWN], subscription);
      toast(updated(subscription, before));
    },
    onError: (error) => {
      toast({ title: 'The plan could not be changed', description: messageOf(error), variant: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: [OWN] });
    },
  });
}

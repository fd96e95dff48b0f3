import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type {
  DesignOrder,
  DesignOrderDetail,
  DesignOrdersRequest,
  DesignTier,
  ManagedDesignOrder,
  OrderedSolutionProject,
  PlaceDesignOrderRequest,
} from '@tracewright/contracts/orders';
import { api } from '../../lib/api';

const TIERS = '/api/design-orders/tiers';
const ORDERS = '/api/design-orders';
export const OWN = '/api/user/design-orders';
export const ASSIGNED = '/api/expert/design-orders';
export const MANAGED = '/api/admin/design-orders';
const PAGE_SIZE = 50;
/** A delivery takes a moment to be copied. */
const DELIVERING_MS = 2000;

export const useTiers = () => useQuery<readonly DesignTier[]>({ queryKey: [TIERS] });

export const orderAddress = (id: string): string => `${ORDERS}/${id}`;

export const useOrder = (id: string | undefined) =>
  useQuery<DesignOrderDetail>({ queryKey: [orderAddress(id ?? '')], enabled: id !== undefined, staleTime: 0 });

export function useOrders<Order extends DesignOrder = DesignOrder>(
  list: string,
  filter: Omit<DesignOrdersRequest, 'limit' | 'cursor'> = {},
) {
  const { status, tier, late } = filter;
  return useInfiniteQuery({
    queryKey: [list, status, tier, late],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Order>(list, { query: { status, tier, late, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ delivering }) => delivering)) ? DELIVERING_MS : false,
  });
}

export const useManagedOrders = (filter: Omit<DesignOrdersRequest, 'limit' | 'cursor'>) =>
  useOrders<ManagedDesignOrder>(MANAGED, filter);

export const useExperts = () =>
  useQuery<readonly ExpertEntry[]>({ queryKey: ['/api/admin/experts', { limit: 200 }], queryFn: allExperts });

const allExperts = async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ExpertEntry[]> =>
  (await api.getPage<ExpertEntry>('/api/admin/experts', { query: { limit: 200 }, signal })).items;

/** After a change: every list and the order itself are read again. */
export function useRefreshOrders(): (changed: DesignOrderDetail) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    queries.setQueryData([orderAddress(changed.id)], changed);
    await Promise.all([OWN, ASSIGNED, MANAGED].map((list) => queries.invalidateQueries({ queryKey: [list] })));
  };
}

export const placeOrder = (order: PlaceDesignOrderRequest): Promise<DesignOrderDetail> => api.post(ORDERS, order);

/** The solution of an order as a project of the engineer's own. */
export const takeSolution = ({ id }: DesignOrder): Promise<OrderedSolutionProject> =>
  api.post(`${ASSIGNED}/${id}/solution`);

const ifMatch = ({ revision }: DesignOrder) => ({ headers: { 'if-match': String(revision) } });

export const acceptOrder = (order: DesignOrder): Promise<DesignOrderDetail> =>
  api.post(`${orderAddress(order.id)}/accept`, {}, ifMatch(order));

export const askCorrection = (order: DesignOrder, text: string): Promise<DesignOrderDetail> =>
  api.post(`${orderAddress(order.id)}/correction`, { text }, ifMatch(order));

export const cancelOrder = (order: DesignOrder, reason: string): Promise<DesignOrderDetail> =>
  api.post(`${orderAddress(order.id)}/cancel`, { reason }, ifMatch(order));

export const deliverDesign = (order: DesignOrder, projectId: number, note: string): Promise<DesignOrderDetail> =>
  api.post(`${ASSIGNED}/${order.id}/deliver`, { projectId, note });

export const assignExpert = (order: DesignOrder, expertId: string): Promise<DesignOrderDetail> =>
  api.post(`${MANAGED}/${order.id}/assign`, { expertId }, ifMatch(order));

export const cancelAsOperator = (order: DesignOrder, reason: string): Promise<DesignOrderDetail> =>
  api.post(`${MANAGED}/${order.id}/cancel`, { reason }, ifMatch(order));

export const paymentAddress = ({ id, amount }: DesignOrder): string =>
  `/payment-gateway?service=solution&id=${encodeURIComponent(id)}&amount=${amount}`;

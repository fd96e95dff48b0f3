import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type {
  AdminPayment,
  Dispute,
  Ledger,
  PaymentStatus,
  ReconciliationRun,
  RefundRequest,
  SoldService,
} from '@tracewright/contracts/payments';
import { api } from '../../../lib/api';

export const ALL_PAYMENTS = '/api/admin/payments';
export const DISPUTES = '/api/admin/disputes';
export const LEDGER = '/api/admin/ledger';
export const RECONCILIATION = '/api/admin/reconciliation';
const PAGE_SIZE = 50;

export interface PaymentFilters {
  readonly status?: PaymentStatus;
  readonly service?: SoldService;
  /** Those with a refund that the gateway could not send. */
  readonly refunds?: 'failed';
}

/** Everybody's, newest first, page by page. */
export const useAllPayments = (filters: PaymentFilters): UseInfiniteQueryResult<readonly AdminPayment[]> =>
  useInfiniteQuery({
    queryKey: [ALL_PAYMENTS, filters],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<AdminPayment>(ALL_PAYMENTS, { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });

export const useDisputes = (): UseQueryResult<readonly Dispute[]> =>
  useQuery<readonly Dispute[]>({ queryKey: [DISPUTES, { limit: PAGE_SIZE }], staleTime: 0 });

/** Days such as 2026-04-01; left out, from the first or until now. */
export const useLedger = (from: string, to: string): UseQueryResult<Ledger> =>
  useQuery<Ledger>({ queryKey: [LEDGER, { from, to }], staleTime: 0 });

const WATCH_MS = 1000;

/** Null before the first. Asked for again and again while the one that is there has the id of `old`. */
export const useReconciliation = (old?: string | null): UseQueryResult<ReconciliationRun | null> =>
  useQuery({
    queryKey: [RECONCILIATION],
    queryFn: async ({ signal }) => (await api.get<ReconciliationRun | undefined>(RECONCILIATION, { signal })) ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (old !== undefined && (state.data?.id ?? null) === old ? WATCH_MS : false),
  });

const addressOf = (id: string): string => `${ALL_PAYMENTS}/${encodeURIComponent(id)}`;

export const refundPayment = (id: string, request: RefundRequest): Promise<unknown> =>
  api.post(`${addressOf(id)}/refund`, request);

export const repeatRefund = (id: string, refundId: string): Promise<unknown> =>
  api.post(`${addressOf(id)}/refunds/${encodeURIComponent(refundId)}/repeat`);

export const reconcileNow = (): Promise<unknown> => api.post(RECONCILIATION);

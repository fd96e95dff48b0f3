import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CreatedOrder,
  CreateOrderRequest,
  Payment,
  PaymentSummary,
  SoldService,
  VerifiedPayment,
  VerifyPaymentRequest,
} from '@tracewright/contracts/payments';
import { api, type Page } from '../../lib/api';

export const SUMMARY = '/api/payments/summary';
export const OWN_PAYMENTS = '/api/payments';
const CREATE_ORDER = '/api/razorpay/create-order';
const VERIFY = '/api/razorpay/verify-payment';

/** Somebody else's server answers behind these calls: one that does not is as good as gone. */
const ANSWER_MS = 30_000;

/** What is to be paid; asked for again whenever the page is looked at, because it may have been paid elsewhere. */
export const useSummary = (service: SoldService | undefined, id: string): UseQueryResult<PaymentSummary> =>
  useQuery<PaymentSummary>({
    queryKey: [SUMMARY, { service, id }],
    enabled: service !== undefined && id !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/** Whether no money moves, asked once of something that can be paid; undefined while nobody knows. */
export const useTestMode = (service: SoldService, payable: string | undefined): boolean | undefined =>
  useQuery<PaymentSummary>({
    queryKey: [SUMMARY, { service, id: payable }],
    enabled: ({ state }) => payable !== undefined && state.data === undefined,
  }).data?.testMode;

export const createOrder = (request: CreateOrderRequest): Promise<CreatedOrder> =>
  api.post(CREATE_ORDER, request, { timeoutMs: ANSWER_MS });

/** Counts once, however often it is sent. */
export const verifyPayment = (request: VerifyPaymentRequest, signal: AbortSignal): Promise<VerifiedPayment> =>
  api.post(VERIFY, request, { timeoutMs: ANSWER_MS, signal });

export const ownPayments = (
  service: SoldService | undefined,
  limit: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<Payment>> => api.getPage(OWN_PAYMENTS, { query: { service, limit, cursor }, signal });

export const receiptAddress = ({ id }: Pick<Payment, 'id'>): string =>
  `${OWN_PAYMENTS}/${encodeURIComponent(id)}/receipt`;

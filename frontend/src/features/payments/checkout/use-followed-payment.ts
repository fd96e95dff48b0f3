import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@tracewright/contracts/payments';
import { useEffect } from 'react';
import { OWN_PAYMENTS, ownPayments } from '../payments-api';
import type { Begun } from './begun';

export type Outcome = 'paid' | 'refunding' | 'closed';

const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000];
const LONGEST_WAIT_MS = 30_000;
/** Of one service; the one that was begun is among the newest. */
const NEWEST = 20;

/** Undefined while nobody knows. */
function outcomeOf(payment: Payment | undefined): Outcome | undefined {
  if (!payment) return undefined;
  if (payment.standing === 'paid') return 'paid';
  if (payment.standing !== 'none' && payment.standing !== 'pending') return 'refunding';
  return payment.status === 'closed' ? 'closed' : undefined;
}

/**
 * Asks how a payment stands until that is known, later and later: what was dismissed or lost its network may still be
 * paid. Nothing is asked while the page is not looked at.
 */
export function useFollowedPayment(begun: Begun | undefined, onKnown: (outcome: Outcome) => void): void {
  const { data } = useQuery({
    queryKey: [OWN_PAYMENTS, 'followed', begun?.paymentId, begun?.at],
    queryFn: async ({ signal }) => {
      const { items } = await ownPayments(begun?.service, NEWEST, null, signal);
      return outcomeOf(items.find(({ id }) => id === begun?.paymentId)) ?? null;
    },
    enabled: begun !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data ? false : (WAITS_MS[state.dataUpdateCount + state.errorUpdateCount - 1] ?? LONGEST_WAIT_MS),
  });
  useEffect(() => {
    if (data) onKnown(data);
  }, [data, onKnown]);
}

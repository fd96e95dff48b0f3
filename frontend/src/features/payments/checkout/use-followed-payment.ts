import { useQuery } from '@tanstack/react-query';
import type { Payment, RefundCause } from '@tracewright/contracts/payments';
import { useEffect } from 'react';
import { OWN_PAYMENTS, ownPayments } from '../payments-api';
import type { Begun } from './begun';

export interface Outcome {
  readonly phase: 'paid' | 'refunding' | 'closed';
  /** Why it is given back, where that is known. */
  readonly cause?: RefundCause;
}

const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000];
const LONGEST_WAIT_MS = 30_000;
/** Of one service; the one that was begun is among the newest. */
const NEWEST = 20;

/** Undefined while nobody knows. */
function outcomeOf(payment: Payment | undefined, begun: Begun): Outcome | undefined {
  if (!payment) return undefined;
  const { standing, returned, status } = payment;
  if (standing === 'paid') return { phase: 'paid' };
  if (standing !== 'none' && standing !== 'pending') return { phase: 'refunding' };
  if (returned && returned.orderId === begun.orderId) return { phase: 'refunding', cause: returned.cause };
  return status === 'closed' ? { phase: 'closed' } : undefined;
}

/**
 * Asks how a payment stands until that is known, later and later: what was dismissed or lost its network may still be
 * paid. Nothing is asked while the page is not looked at.
 */
export function useFollowedPayment(begun: Begun | undefined, onKnown: (outcome: Outcome) => void): void {
  const { data } = useQuery({
    queryKey: [OWN_PAYMENTS, 'followed', begun?.paymentId, begun?.at],
    queryFn: async ({ signal }) => {
      if (!begun) return null;
      const { items } = await ownPayments(begun.service, NEWEST, null, signal);
      const payment = items.find(({ id }) => id === begun.paymentId);
      return outcomeOf(payment, begun) ?? null;
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

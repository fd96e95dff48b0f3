import type { QueryClient } from '@tanstack/react-query';
import { OWN_PAYMENTS, SUMMARY } from '../payments-api';

/** What shows how a payment stands, here and on other pages. */
const SHOWN = [
  SUMMARY,
  OWN_PAYMENTS,
  '/api/user/subscription',
  '/api/user/consultations',
  '/api/user/circuit-reviews',
  '/api/circuit-reviews',
  '/api/user/statistics',
];

/** Everything that a payment has changed. */
export const readAnew = (queries: QueryClient): Promise<unknown> =>
  Promise.all(SHOWN.map((path) => queries.invalidateQueries({ queryKey: [path] })));

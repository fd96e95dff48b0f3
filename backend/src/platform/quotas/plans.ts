import type { Tier } from '@tracewright/contracts/subscriptions';

/** What one person may have at a time. */
export interface Allowance {
  /** Of files kept for imports and reviews. */
  readonly fileBytes: number;
  readonly files: number;
  /** Archived ones count as long as they can be taken back. */
  readonly projects: number;
  /** Neither completed nor cancelled. */
  readonly openReviews: number;
  readonly openConsultations: number;
  /** Of designs, not ended. */
  readonly openOrders: number;
}

const GB = 1024 ** 3;

/** The only place where these numbers stand. */
export const ALLOWANCES: { readonly [who in Tier | 'administrator']: Allowance } = {
  free: { fileBytes: 2 * GB, files: 2_000, projects: 200, openReviews: 20, openConsultations: 20, openOrders: 20 },
  smart: { fileBytes: 10 * GB, files: 10_000, projects: 1_000, openReviews: 50, openConsultations: 50, openOrders: 50 },
  professional: {
    fileBytes: 50 * GB,
    files: 50_000,
    projects: 5_000,
    openReviews: 100,
    openConsultations: 100,
    openOrders: 100,
  },
  enterprise: {
    fileBytes: 200 * GB,
    files: 200_000,
    projects: 20_000,
    openReviews: 500,
    openConsultations: 500,
    openOrders: 500,
  },
  administrator: {
    fileBytes: 200 * GB,
    files: 200_000,
    projects: 20_000,
    openReviews: 500,
    openConsultations: 500,
    openOrders: 500,
  },
};

/** Nobody has less of anything. */
export const LEAST_ALLOWANCE: Allowance = ALLOWANCES.free;

/** Tells which plan a person is on. */
export type PlanOf = (personId: string) => Promise<Tier>;

export const PLAN_OF = Symbol('PlanOf');

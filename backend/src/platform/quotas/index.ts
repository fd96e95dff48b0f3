export { type Allowance, ALLOWANCES, type Plan, PLAN_OF, type PlanOf } from './plans';
export { type Claim, type Claimant, claimantOf, Quotas } from './quotas';

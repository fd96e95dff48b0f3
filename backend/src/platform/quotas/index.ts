export { type Allowance, ALLOWANCES, PLAN_OF, type PlanOf } from './plans';
export { type Claim, type Claimant, claimantOf, Quotas } from './quotas';

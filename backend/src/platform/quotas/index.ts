export { type Allowance, ALLOWANCES, type Plan, PLAN_OF, type PlanOf } from './plans';
export { type Claim, type Claimant, claimantOf, EXPIRE_CLAIMS, Quotas, RELEASE_CLAIM, SETTLE_CLAIM } from './quotas';

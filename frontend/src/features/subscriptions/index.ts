export { PlanCards } from './PlanCards';
export type { Payable } from './plans/PlanAction';
export { SubscriptionPlans } from './plans/SubscriptionPlans';
export { UsageHistory } from './usage/UsageHistory';

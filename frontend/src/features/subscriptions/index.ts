export { PlanCards } from './PlanCards';
export { SubscriptionPlans } from './plans/SubscriptionPlans';
export { UsageHistory } from './usage/UsageHistory';

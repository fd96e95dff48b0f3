import type { ComponentProps } from 'react';
import { PlanPayment, RazorpayPayment } from '../features/payments';
import { SubscriptionPlans } from '../features/subscriptions';

const cards: ComponentProps<typeof PlanPayment>['plans'] = (Pay) => <SubscriptionPlans Pay={Pay} />;

/** One thing, or the plans with their checkout. */
export default function RazorpayPaymentRoute() {
  return <RazorpayPayment plans={<PlanPayment plans={cards} />} />;
}

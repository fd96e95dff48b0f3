import type { Plan, Subscription } from '@tracewright/contracts/subscriptions';
import { Skeleton } from 'antd';
import { ErrorState } from '../../../components/states';
import { useAuth } from '../../../lib/auth';
import { PlanCards } from '../PlanCards';
import { usePlans, useSubscription } from '../subscription-api';
import { BENEFITS } from '../texts';
import { CurrentPlan } from './CurrentPlan';
import { PlanAction } from './PlanAction';

/** The tab 'Subscription Plans': one's own plan and what can be had. Whoever is not signed in sees the plans alone. */
export function SubscriptionPlans() {
  const signedIn = useAuth().status === 'user';
  const plans = usePlans();
  const own = useSubscription(signedIn);
  const failed = plans.isError ? plans : own.isError && !own.data ? own : undefined;
  if (failed) {
    return (
      <ErrorState
        compact
        title="The plans could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!plans.data || (signedIn && !own.data)) {
    return (
      <div role="status" aria-label="Loading the plans">
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  }
  return <Shown plans={plans.data} own={own.data} />;
}

function Shown({ plans, own }: { readonly plans: readonly Plan[]; readonly own: Subscription | undefined }) {
  return (
    <>
      {own && <CurrentPlan own={own} />}
      <PlanCards plans={plans} current={own?.tier} action={(plan) => <PlanAction plan={plan} own={own} />} />
      <ul className="plan-benefits" aria-label="For every paid plan">
        {BENEFITS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

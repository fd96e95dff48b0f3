import type { Plan, Subscription } from '@tracewright/contracts/subscriptions';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/states';
import { useAuth } from '../../../lib/auth';
import { PlanCards } from '../PlanCards';
import { usePlans, useSubscription } from '../subscription-api';
import { BENEFITS } from '../texts';
import { CurrentPlan } from './CurrentPlan';
import { type Payable, PlanAction } from './PlanAction';

interface Props {
  /** How a plan is paid: by a link to the payment page unless said, and then only plans that are paid are shown. */
  readonly Pay?: (wish: Payable) => ReactNode;
}

/** The tab 'Subscription Plans': one's own plan and what can be had. Whoever is not signed in sees the plans alone. */
export function SubscriptionPlans({ Pay }: Props) {
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
  const shown = Pay ? plans.data.filter(({ id }) => id !== 'free') : plans.data;
  return <Shown plans={shown} own={own.data} {...(Pay && { Pay })} />;
}

interface ShownProps extends Props {
  readonly plans: readonly Plan[];
  readonly own: Subscription | undefined;
}

function Shown({ plans, own, Pay }: ShownProps) {
  return (
    <>
      {own && <CurrentPlan own={own} />}
      <PlanCards
        plans={plans}
        current={own?.tier}
        action={(plan) => <PlanAction plan={plan} own={own} {...(Pay && { Pay })} />}
      />
      <ul className="plan-benefits" aria-label="For every paid plan">
        {BENEFITS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

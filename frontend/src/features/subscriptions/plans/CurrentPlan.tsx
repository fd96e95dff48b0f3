import type { Subscription } from '@tracewright/contracts/subscriptions';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { rupees } from '../../../lib/format';
import { useChange } from '../subscription-api';
import { planDay, standing, usageText } from '../texts';
import { LeaveDialog } from './LeaveDialog';

/** One's own plan: how it stands, what follows, and the way out of it. */
export function CurrentPlan({ own }: { readonly own: Subscription }) {
  const [leaving, setLeaving] = useState(false);
  const change = useChange();
  const { tier, state, cancelled } = own;
  return (
    <Section
      title={state === 'trial' ? `${own.name} (trial)` : own.name}
      lead={standing(own)}
      actions={
        tier === 'free' ? undefined : cancelled ? (
          <Button onClick={() => change.mutate({ type: 'select', tier })} loading={change.isPending}>
            Keep this plan
          </Button>
        ) : (
          <Button onClick={() => setLeaving(true)}>Cancel plan</Button>
        )
      }
    >
      <dl className="plan-facts">
        <div>
          <dt>Used this month</dt>
          <dd>{usageText(own.monthlyUsage, own.usageLimit)}</dd>
        </div>
        {own.price !== null && (
          <div>
            <dt>Price per month</dt>
            <dd>{rupees(own.price)}</dd>
          </div>
        )}
        {own.endsAt && (
          <div>
            <dt>{state === 'trial' ? 'Trial ends' : 'Paid until'}</dt>
            <dd>{planDay(own.endsAt)}</dd>
          </div>
        )}
        {own.waiting.map((next) => (
          <div key={next.startsAt}>
            <dt>Then, paid already</dt>
            <dd>
              {next.name}, {planDay(next.startsAt)} to {planDay(next.endsAt)}
            </dd>
          </div>
        ))}
      </dl>
      <LeaveDialog
        own={own}
        open={leaving}
        title="Cancel this plan?"
        change={{ type: 'cancel' }}
        onClose={() => setLeaving(false)}
      />
    </Section>
  );
}

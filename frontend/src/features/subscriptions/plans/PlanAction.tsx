import { type PaidTier, type Plan, type Subscription, TIERS, TRIAL_DAYS } from '@tracewright/contracts/subscriptions';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../subscription-api';
import { planDay } from '../texts';
import { LeaveDialog } from './LeaveDialog';

/** A month of a plan, as it can be paid now. */
export interface Payable {
  readonly plan: Plan;
  readonly label: string;
  /** Rupees, where it is another than the list's. */
  readonly price?: number | null;
}

interface Props {
  readonly plan: Plan;
  /** Undefined for whoever is not signed in. */
  readonly own: Subscription | undefined;
  /** How it is paid: by a link to the payment page unless said. */
  readonly Pay?: (wish: Payable) => ReactNode;
}

/** What can be done with a plan: downgrade, subscribe, pay the next month, try it, or why nothing can be done. */
export function PlanAction({ plan, own, Pay = PayLink }: Props) {
  const { id } = plan;
  if (id === 'free') return <FreeAction own={own} />;
  if (!own) return <Pay plan={plan} label="Subscribe" />;
  const paid = own.waiting.find(({ tier }) => tier === id);
  if (paid) return <Note>Paid; begins on {planDay(paid.startsAt)}.</Note>;
  if (own.tier === id) return <OwnAction plan={plan} own={own} Pay={Pay} />;
  if (own.state === 'paid' && TIERS.indexOf(id) < TIERS.indexOf(own.tier)) {
    return <Note>Included in {own.name}. You can subscribe to it after that has ended.</Note>;
  }
  return (
    <>
      <Pay plan={plan} label="Subscribe" />
      {own.trialAvailable && <Try tier={id} name={plan.name} />}
    </>
  );
}

function FreeAction({ own }: { readonly own: Subscription | undefined }) {
  const [asking, setAsking] = useState(false);
  if (!own) return null;
  if (own.tier === 'free') return <Note>This is your plan.</Note>;
  if (own.cancelled) {
    return <Note>Begins on {planDay(own.waiting.at(-1)?.endsAt ?? own.endsAt)}.</Note>;
  }
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        Downgrade
      </Button>
      <LeaveDialog
        own={own}
        open={asking}
        title="Downgrade to the free plan?"
        change={{ type: 'select', tier: 'free' }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface OwnProps {
  readonly plan: Plan;
  readonly own: Subscription;
  readonly Pay: (wish: Payable) => ReactNode;
}

/** The plan that runs: its next month can be paid when its time comes. */
function OwnAction({ plan, own, Pay }: OwnProps) {
  const { renewableFrom, state } = own;
  if (renewableFrom === null) return <Note>This is your plan.</Note>;
  if (Date.parse(renewableFrom) > Date.now()) {
    return <Note>This is your plan. The next month can be paid from {planDay(renewableFrom)} on.</Note>;
  }
  return <Pay plan={plan} label={state === 'trial' ? 'Subscribe' : 'Pay the next month'} price={own.price} />;
}

function PayLink({ plan, label, price }: Payable) {
  const search = new URLSearchParams({
    service: 'subscription',
    id: plan.id,
    amount: String(price ?? plan.price),
  }).toString();
  return (
    <Link className="plan-pay" data-main={plan.popular || undefined} to={`/payment-gateway?${search}`}>
      {label}
      <span className="visually-hidden"> to {plan.name}</span>
    </Link>
  );
}

function Try({ tier, name }: { readonly tier: PaidTier; readonly name: string }) {
  const change = useChange();
  return (
    <Button
      block
      type="link"
      onClick={() => change.mutate({ type: 'trial', tier })}
      loading={change.isPending}
      aria-label={`Try it free for ${TRIAL_DAYS} days: ${name}`}
    >
      Try it free for {TRIAL_DAYS} days
    </Button>
  );
}

const Note = ({ children }: { readonly children: React.ReactNode }) => <p className="plan-note">{children}</p>;

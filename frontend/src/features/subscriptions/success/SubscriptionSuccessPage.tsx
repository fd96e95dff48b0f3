import { CheckCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { rupees } from '../../../lib/format';
import { routeExists } from '../../../lib/navigation';
import { OWN } from '../subscription-api';
import '../subscriptions.css';
import { limitText, planDay } from '../texts';

const LOOK_AGAIN_MS = 2000;
/** How long we look by ourselves; after that the payment reaches the plan without this page. */
const PATIENCE_MS = 60_000;

const isActive = ({ state, waiting }: Subscription): boolean => state === 'paid' || waiting.length > 0;

/** Confirms that a plan is there: as the server has it, not because somebody opened this address. */
export default function SubscriptionSuccessPage() {
  const [patient, setPatient] = useState(true);
  const own = useQuery<Subscription>({
    queryKey: [OWN],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (patient && data && !isActive(data) ? LOOK_AGAIN_MS : false),
  });
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const active = own.data && isActive(own.data);
  return (
    <Page
      width="narrow"
      title={active ? 'Subscription Activated!' : 'Your subscription'}
      lead={
        active && (
          <>
            <CheckCircleFilled className="plan-done" aria-hidden /> Thank you. We have your payment.
          </>
        )
      }
    >
      {own.isPending && (
        <div role="status" aria-label="Loading your plan">
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {own.isError && !own.data && (
        <ErrorState
          compact
          title="Your plan could not be loaded"
          error={own.error}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
      {own.data && (active ? <Activated own={own.data} /> : <NotYet patient={patient} onLook={() => own.refetch()} />)}
      <Links />
    </Page>
  );
}

function Activated({ own }: { readonly own: Subscription }) {
  const { state, name, price, endsAt, usageLimit, waiting } = own;
  return (
    <Section title={state === 'free' ? 'Your plan' : name}>
      <dl className="plan-facts">
        {state === 'paid' && price !== null && (
          <div>
            <dt>Price per month</dt>
            <dd>{rupees(price)}</dd>
          </div>
        )}
        {endsAt && (
          <div>
            <dt>{state === 'trial' ? 'Trial ends' : 'Paid until'}</dt>
            <dd>{planDay(endsAt)}</dd>
          </div>
        )}
        <div>
          <dt>Uses a month</dt>
          <dd>{limitText(usageLimit)}</dd>
        </div>
        {waiting.map((next) => (
          <div key={next.startsAt}>
            <dt>Then, paid already</dt>
            <dd>
              {next.name}, {planDay(next.startsAt)} to {planDay(next.endsAt)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function NotYet({ patient, onLook }: { readonly patient: boolean; readonly onLook: () => unknown }) {
  return patient ? (
    <Alert
      type="info"
      showIcon
      role="status"
      title="Activating your plan..."
      description="We wait for the payment provider to confirm your payment."
    />
  ) : (
    <Alert
      type="warning"
      showIcon
      title="No payment has reached us yet"
      description="If you have paid, your plan begins by itself as soon as the payment provider confirms it, and you get an e-mail. Nothing has to be paid twice."
      action={<Button onClick={onLook}>Look again</Button>}
    />
  );
}

function Links() {
  return (
    <nav className="plan-links" aria-label="Where to go next">
      {routeExists('/recommendations') && (
        <Link className="text-link" to="/recommendations">
          Get Recommendations
        </Link>
      )}
      {routeExists('/history') && (
        <Link className="text-link" to="/history">
          My History
        </Link>
      )}
      <Link className="text-link" to="/account/plan">
        Plan and usage
      </Link>
      <Link className="text-link" to="/">
        Home
      </Link>
    </nav>
  );
}

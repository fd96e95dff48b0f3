import { RightOutlined } from '@ant-design/icons';
import type { PaymentSummary, SoldService } from '@tracewright/contracts/payments';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { TestModeNotice } from '../../../components/test-mode';
import { useSummary } from '../payments-api';
import { PaymentFacts } from '../PaymentFacts';
import '../payments.css';
import { SecurityNote } from '../SecurityNote';
import { BackToHistory, NothingToPay, Settled, WithSummary } from '../SummaryStates';
import { soldService } from '../texts';

/** What is to be paid, and by which way. */
export default function PaymentGatewayPage() {
  const [search] = useSearchParams();
  const service = soldService(search.get('service'));
  const id = search.get('id') ?? '';
  return (
    <Page title="Payment" width="narrow" back={<BackToHistory />}>
      {service && id ? <Gateway service={service} id={id} /> : <NothingToPay service={service} />}
    </Page>
  );
}

function Gateway({ service, id }: { readonly service: SoldService; readonly id: string }) {
  const summary = useSummary(service, id);
  useRealAddress(id, summary.data);
  return (
    <WithSummary service={service} summary={summary}>
      {(found) => (
        <>
          {found.testMode && <TestModeNotice />}
          <PaymentFacts summary={found} />
          {found.standing === 'pending' ? <Methods summary={found} /> : <Settled summary={found} />}
        </>
      )}
    </WithSummary>
  );
}

/** Replaces 'temp' and the amount of the address by what they turned out to be. */
function useRealAddress(asked: string, summary: PaymentSummary | undefined): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!summary || summary.referenceId === asked) return;
    const real = new URLSearchParams(search);
    real.set('id', summary.referenceId);
    if (real.has('amount')) real.set('amount', String(summary.amount / 100));
    setSearch(real, { replace: true });
  }, [asked, summary, search, setSearch]);
}

function Methods({ summary: { service, referenceId, amount, testMode } }: { readonly summary: PaymentSummary }) {
  const query = new URLSearchParams({ service, id: referenceId, amount: String(amount / 100) });
  return (
    <section className="payment-methods" aria-label="Payment method">
      <h2>Payment method</h2>
      <Link className="payment-method" to={`/razorpay-payment?${query.toString()}`}>
        <span>
          <strong>Razorpay</strong>
          <span className="sub">Cards, UPI, net banking and wallets</span>
        </span>
        <RightOutlined aria-hidden />
      </Link>
      <button type="button" className="payment-method" disabled>
        <span>
          <strong>Stripe</strong>
          <span className="sub">International cards</span>
        </span>
        <span className="badge">Coming Soon</span>
      </button>
      <SecurityNote testMode={testMode} />
    </section>
  );
}

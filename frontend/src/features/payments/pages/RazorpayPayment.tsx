import type { PaymentSummary, SoldService } from '@tracewright/contracts/payments';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { TestModeNotice } from '../../../components/test-mode';
import { paise } from '../../../lib/format';
import { usePayment } from '../checkout/use-payment';
import { useSummary } from '../payments-api';
import { PaymentFacts } from '../PaymentFacts';
import { PaymentNotice } from '../PaymentNotice';
import '../payments.css';
import { SecurityNote } from '../SecurityNote';
import { BackToHistory, NothingToPay, Settled, WithSummary } from '../SummaryStates';
import { soldService } from '../texts';
import { useAfterPayment } from './after-payment';

/** One thing where the address names it, else `plans`: what there is to choose from. */
export function RazorpayPayment({ plans }: { readonly plans?: ReactNode }) {
  const [search] = useSearchParams();
  const service = soldService(search.get('service'));
  const id = search.get('id') ?? '';
  if (plans !== undefined && !search.has('service') && !search.has('id')) return plans;
  return (
    <Page title="Pay with Razorpay" width="narrow" back={<BackToMethods />}>
      {service && id ? (
        <OneItem key={`${service} ${id}`} service={service} id={id} />
      ) : (
        <NothingToPay service={service} />
      )}
    </Page>
  );
}

function BackToMethods() {
  const [search] = useSearchParams();
  if (!search.has('service')) return <BackToHistory />;
  return (
    <Link className="text-link" to={`/payment-gateway?${search.toString()}`}>
      Back to the payment methods
    </Link>
  );
}

function OneItem({ service, id }: { readonly service: SoldService; readonly id: string }) {
  const summary = useSummary(service, id);
  return (
    <WithSummary service={service} summary={summary}>
      {(found) => (
        <>
          {found.testMode && <TestModeNotice />}
          <PaymentFacts summary={found} />
          <Checkout summary={found} />
        </>
      )}
    </WithSummary>
  );
}

function Checkout({ summary }: { readonly summary: PaymentSummary }) {
  const { service, referenceId, amount, title, standing, testMode } = summary;
  const onPaid = useAfterPayment();
  const { state, busy, pay } = usePayment({
    isMine: (begun) => begun.service === service && begun.referenceId === referenceId,
    onPaid,
  });
  const payable = standing === 'pending' && state.phase !== 'paid';
  return (
    <>
      {state.phase !== 'paid' && <PaymentNotice state={state} />}
      {payable && (
        <div className="payment-pay">
          <Button
            type="primary"
            size="large"
            block
            loading={busy}
            disabled={busy}
            onClick={() => pay({ service, referenceId }, amount, title)}
          >
            {busy ? 'Processing...' : `Pay ${paise(amount)}`}
          </Button>
          <SecurityNote testMode={testMode} />
        </div>
      )}
      {!payable && <Settled summary={state.phase === 'paid' ? { ...summary, standing: 'paid' } : summary} />}
    </>
  );
}

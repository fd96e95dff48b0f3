import { Button, ConfigProvider } from 'antd';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { Page } from '../../../components/page';
import { TestModeNotice } from '../../../components/test-mode';
import { paise } from '../../../lib/format';
import { type PaymentControl, usePayment } from '../checkout/use-payment';
import { PaymentNotice } from '../PaymentNotice';
import { useTestMode } from '../payments-api';
import '../payments.css';
import { SecurityNote } from '../SecurityNote';
import { useAfterPayment } from './after-payment';

interface Wish {
  readonly plan: { readonly id: string; readonly name: string; readonly price: number; readonly popular: boolean };
  readonly label: string;
  /** Rupees, where it is another than the list's. */
  readonly price?: number | null;
}

interface Props {
  /** The cards; each pays with the button that it is given, unless it can't be paid now. */
  readonly plans: (Pay: (wish: Wish) => ReactNode) => ReactNode;
}

interface PlanControl extends PaymentControl {
  /** Told of each plan that can be paid. */
  readonly onOffered: (planId: string) => void;
}

const Payment = createContext<PlanControl | null>(null);

/** What there is to choose from, and the checkout of what was chosen. */
export function PlanPayment({ plans }: Props) {
  const [offered, setOffered] = useState<string>();
  const onOffered = useCallback((id: string) => setOffered((first) => first ?? id), []);
  const testMode = useTestMode('subscription', offered);
  const onPaid = useAfterPayment();
  const payment = usePayment({ isMine: ({ service }) => service === 'subscription', onPaid });
  const cards = useMemo(() => plans(PayButton), [plans]);
  return (
    <Page title="Choose your plan" lead="A month at a time, paid with Razorpay.">
      {testMode === true && <TestModeNotice />}
      <PaymentNotice state={payment.state} />
      <Payment value={{ ...payment, onOffered }}>
        <ConfigProvider componentDisabled={payment.busy}>{cards}</ConfigProvider>
      </Payment>
      {testMode !== undefined && <SecurityNote testMode={testMode} />}
    </Page>
  );
}

function PayButton({ plan, label, price }: Wish) {
  const payment = use(Payment);
  if (!payment) throw new Error('a plan is paid on the page of plans');
  const { state, busy, pay, onOffered } = payment;
  useEffect(() => onOffered(plan.id), [onOffered, plan.id]);
  const amount = Math.round((price ?? plan.price) * 100);
  const chosen = state.purchase !== undefined && 'planId' in state.purchase && state.purchase.planId === plan.id;
  return (
    <Button
      block
      size="large"
      type={plan.popular ? 'primary' : 'default'}
      loading={busy && chosen}
      disabled={busy}
      aria-label={busy && chosen ? 'Processing...' : `${label} to ${plan.name} for ${paise(amount)}`}
      onClick={() => pay({ planId: plan.id }, amount, `${plan.name}, one month`)}
    >
      {busy && chosen ? 'Processing...' : label}
    </Button>
  );
}

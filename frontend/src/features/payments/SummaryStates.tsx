import { CheckCircleFilled, CreditCardOutlined, RollbackOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PaymentStanding, PaymentSummary, SoldService } from '@tracewright/contracts/payments';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, StateScreen } from '../../components/states';
import { ApiError, messageOf } from '../../lib/api';
import { ReceiptLink } from './ReceiptLink';

export const BackToHistory = () => (
  <Link className="text-link" to="/history">
    Back to History
  </Link>
);

/** Plans are no part of the history: they have a page of their own. */
const WayOn = ({ service }: { readonly service: SoldService | undefined }) =>
  service === 'subscription' ? (
    <Link className="text-link" to="/account/plan">
      Plan and usage
    </Link>
  ) : (
    <BackToHistory />
  );

/** Where the address names nothing that can be paid. */
export const NothingToPay = ({ service }: { readonly service?: SoldService | undefined }) => (
  <StateScreen icon={<CreditCardOutlined />} title="There is nothing to pay here" action={<WayOn service={service} />}>
    {service === 'subscription'
      ? 'This address names no plan. The plans, and yours, stand on the page of your plan.'
      : 'This address names no booking, review or order of yours. What is still to be paid stands in your history.'}
  </StateScreen>
);

interface Props {
  readonly service: SoldService;
  readonly summary: UseQueryResult<PaymentSummary>;
  /** Only where something is to be paid. */
  readonly children: (summary: PaymentSummary) => ReactNode;
}

/** Loading, refused, unknown: or what the page is for, for as long as it is open. */
export function WithSummary({ service, summary, children }: Props) {
  const { data, error, isPending } = summary;
  if (data) {
    return (
      <>
        {isRefused(error) && <Alert className="payment-notice" type="warning" showIcon title={messageOf(error)} />}
        {children(data)}
      </>
    );
  }
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the payment">
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NothingToPay service={service} />;
  if (isRefused(error)) {
    return (
      <StateScreen icon={<CreditCardOutlined />} title="This can not be paid" action={<WayOn service={service} />}>
        {messageOf(error)}
      </StateScreen>
    );
  }
  return (
    <ErrorState
      title="The payment could not be loaded"
      error={error}
      onRetry={() => void summary.refetch()}
      retrying={summary.isFetching}
    />
  );
}

/** It was cancelled, it is too late for it, or it makes no sense: another try would be answered the same. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 402, 404, 409, 410, 422].includes(error.status);

const GIVEN_BACK: { readonly [standing in PaymentStanding]?: string } = {
  'refund-pending': 'This was paid, and is given back.',
  refunded: 'This was paid, and all of it was given back.',
  'partially-refunded': 'A part of the price was given back.',
};

/** How something stands that can not be paid any more, or never had to be. */
export function Settled({ summary }: { readonly summary: PaymentSummary }) {
  const { standing } = summary;
  if (standing === 'none') {
    return (
      <StateScreen
        compact
        icon={<CheckCircleFilled />}
        title="Nothing to pay"
        action={<WayOn service={summary.service} />}
      >
        The total is ₹0. What you ordered goes on without a payment.
      </StateScreen>
    );
  }
  if (standing === 'paid') {
    return (
      <div className="payment-paid">
        <StateScreen compact icon={<CheckCircleFilled />} title="Paid" action={<SettledLinks summary={summary} />}>
          Thank you. Nothing is left to be paid.
        </StateScreen>
      </div>
    );
  }
  return (
    <StateScreen
      compact
      icon={<RollbackOutlined />}
      title={standing === 'refund-pending' ? 'Your money is on its way back' : 'Your money was given back'}
      action={<SettledLinks summary={summary} />}
    >
      {GIVEN_BACK[standing]} Banks take 5 to 7 working days to show it.
    </StateScreen>
  );
}

const SettledLinks = ({ summary }: { readonly summary: PaymentSummary }) => (
  <nav className="payment-links" aria-label="Where to go next">
    <ReceiptLink service={summary.service} referenceId={summary.referenceId} />
    <WayOn service={summary.service} />
  </nav>
);

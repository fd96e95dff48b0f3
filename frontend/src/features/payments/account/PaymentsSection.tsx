import { CreditCardOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Payment } from '@tracewright/contracts/payments';
import { Button, Skeleton } from 'antd';
import { Section } from '../../../components/page';
import { PaymentBadge } from '../../../components/payments';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment } from '../../../lib/format';
import { AMOUNT } from '../amount-column';
import { OWN_PAYMENTS, ownPayments } from '../payments-api';
import { Receipt } from '../ReceiptLink';
import { bookingId, methodLabel } from '../texts';

const PAGE_SIZE = 10;

/** What the person has paid or begun to pay, with the receipts. */
export function PaymentsSection() {
  const payments = useInfiniteQuery({
    queryKey: [OWN_PAYMENTS, 'own'],
    queryFn: ({ pageParam, signal }) => ownPayments(undefined, PAGE_SIZE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
  const found = payments.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="Payments" lead="What you paid for, newest first, with the receipts.">
      {payments.isPending && (
        <div className="section-body" role="status" aria-label="Loading your payments">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {payments.isError && found.length === 0 && (
        <ErrorState
          compact
          title="Your payments could not be loaded"
          error={payments.error}
          onRetry={() => void payments.refetch()}
          retrying={payments.isFetching}
        />
      )}
      {payments.isSuccess && found.length === 0 && (
        <StateScreen compact icon={<CreditCardOutlined />} title="No payments yet">
          What you pay here appears with its receipt.
        </StateScreen>
      )}
      {found.length > 0 && <DataTable label="Payments" columns={COLUMNS} rows={found} rowKey={({ id }) => id} />}
      {payments.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void payments.fetchNextPage()} loading={payments.isFetchingNextPage}>
            Show earlier payments
          </Button>
        </div>
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<Payment>[] = [
  {
    title: 'Payment',
    bare: true,
    render: ({ title, service, referenceId }) => (
      <div>
        <strong>{title}</strong>
        <div className="sub mono">{bookingId(service, referenceId)}</div>
      </div>
    ),
  },
  {
    title: 'Date',
    render: ({ paidAt, createdAt, method }) => (
      <div>
        <time dateTime={paidAt ?? createdAt}>{moment(paidAt ?? createdAt)}</time>
        {method && <div className="sub">{methodLabel(method)}</div>}
      </div>
    ),
  },
  AMOUNT,
  {
    title: 'Status',
    render: ({ status, standing }) =>
      status === 'closed' ? (
        <span className="badge outline">Not paid in time</span>
      ) : (
        <PaymentBadge standing={standing} />
      ),
  },
  { title: 'Receipt', silent: true, align: 'right', render: (payment) => <Receipt payment={payment} /> },
];

import { type AdminPayment, type PaymentStatus, SOLD_SERVICES } from '@tracewright/contracts/payments';
import { Button } from 'antd';
import { useState } from 'react';
import { PaymentBadge } from '../../../components/payments';
import { StateScreen } from '../../../components/states';
import { type Column, FilterSelect, ListTable, openColumn } from '../../../components/table';
import { moment } from '../../../lib/format';
import { AMOUNT } from '../amount-column';
import { bookingId, methodLabel, SERVICE_LABELS } from '../texts';
import { type PaymentFilters, useAllPayments } from './admin-api';
import { Disputes } from './Disputes';
import { MoneyPage } from './MoneyPage';
import { PaymentDrawer } from './PaymentDrawer';
import { STATUS_LABELS } from './texts';

/** For the administrator: everybody's payments, what is given back, and what banks dispute. */
export default function PaymentsPage() {
  const [filters, setFilters] = useState<PaymentFilters>({});
  const [open, setOpen] = useState<string>();
  const payments = useAllPayments(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <MoneyPage
      title="Payments"
      lead="What people pay and what goes back, newest first. A refund can not be taken back."
      actions={
        <>
          <Filters filters={filters} onChange={setFilters} />
          <Button onClick={() => void payments.refetch()} loading={payments.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Payments">
        <ListTable
          label="Payments"
          list={payments}
          what="payments"
          empty={<StateScreen compact title={isFiltered ? 'No payment is like that' : 'No payments yet'} />}
          columns={columns(setOpen)}
          rowKey={({ id }) => id}
        />
      </section>
      <Disputes />
      <PaymentDrawer payment={payments.data?.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </MoneyPage>
  );
}

interface FiltersProps {
  readonly filters: PaymentFilters;
  readonly onChange: (filters: PaymentFilters) => void;
}

const STATUSES: readonly PaymentStatus[] = ['requested', 'open', 'captured', 'closed'];

function Filters({ filters, onChange }: FiltersProps) {
  const set = <Name extends keyof PaymentFilters>(name: Name, value: PaymentFilters[Name]): void => {
    const { [name]: _, ...others } = filters;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <>
      <FilterSelect
        label="Status"
        all="Every status"
        values={STATUSES}
        texts={STATUS_LABELS}
        value={filters.status}
        onChange={(value) => set('status', value)}
      />
      <FilterSelect
        label="Service"
        all="Every service"
        values={SOLD_SERVICES}
        texts={SERVICE_LABELS}
        value={filters.service}
        onChange={(value) => set('service', value)}
      />
      <FilterSelect
        label="Refunds"
        all="With any refunds"
        values={['failed']}
        texts={{ failed: 'Refund failed' }}
        value={filters.refunds}
        onChange={(value) => set('refunds', value)}
      />
    </>
  );
}

const columns = (open: (id: string) => void): readonly Column<AdminPayment>[] => [
  {
    title: 'Payment',
    bare: true,
    render: ({ title, service, referenceId, testMode }) => (
      <div>
        <strong>{title}</strong> {testMode && <span className="badge warning">TEST MODE</span>}
        <div className="sub mono">{bookingId(service, referenceId)}</div>
      </div>
    ),
  },
  { title: 'Payer', render: ({ payer }) => payer ?? 'Deleted account' },
  {
    title: 'Begun',
    render: ({ createdAt, method }) => (
      <div>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        {method && <div className="sub">{methodLabel(method)}</div>}
      </div>
    ),
  },
  AMOUNT,
  {
    title: 'Status',
    render: ({ status, standing, refunds, reportRefused }) => (
      <div className="money-badges">
        {status === 'captured' ? (
          <PaymentBadge standing={standing} />
        ) : (
          <span className="badge outline">{STATUS_LABELS[status]}</span>
        )}
        {refunds.some((refund) => refund.status === 'failed') && <span className="badge error">Refund failed</span>}
        {reportRefused && <span className="badge warning">Report refused</span>}
      </div>
    ),
  },
  openColumn(
    ({ title, payer }) => `${title} of ${payer ?? 'a deleted account'}`,
    ({ id }) => open(id),
  ),
];

import {
  DESIGN_ORDER_STATUSES,
  DESIGN_TIERS,
  type DesignOrderStatus,
  type DesignTierId,
  type ManagedDesignOrder,
} from '@tracewright/contracts/orders';
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { moment, rupees } from '../../../lib/format';
import '../design-orders.css';
import { OrderBadges } from '../OrderParts';
import { useManagedOrders } from '../orders-api';
import { orderName, STATUS_LABELS, TIER_NAMES } from '../texts';
import { OrderDrawer } from './OrderDrawer';

/** For the administrator: every order, newest first. */
export default function ManagedOrdersPage() {
  const filters = useFilters();
  const [open, setOpen] = useState<string>();
  const orders = useManagedOrders(filters.values);
  const found = orders.data ?? [];
  return (
    <Page
      title="Design Orders"
      lead="Assign an engineer to what is paid; see to what is late."
      actions={
        <>
          <Filters {...filters} />
          <Button onClick={() => void orders.refetch()} loading={orders.isRefetching}>
            Refresh
          </Button>
        </>
      }
    >
      <section className="section" aria-label="Orders">
        {orders.isPending && (
          <div className="section-body" role="status" aria-label="Loading the orders">
            <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
          </div>
        )}
        {orders.isError && found.length === 0 && (
          <ErrorState
            compact
            title="The orders could not be loaded"
            error={orders.error}
            onRetry={() => void orders.refetch()}
            retrying={orders.isFetching}
          />
        )}
        {orders.isSuccess && found.length === 0 && (
          <StateScreen compact title={filters.any ? 'No order fits these filters' : 'No design orders yet'} />
        )}
        {found.length > 0 && (
          <DataTable label="Design orders" columns={columns(setOpen)} rows={found} rowKey={({ id }) => id} />
        )}
      </section>
      {orders.hasNextPage && (
        <Button onClick={() => void orders.fetchNextPage()} loading={orders.isFetchingNextPage}>
          Show earlier orders
        </Button>
      )}
      <OrderDrawer id={open} listed={found.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

/** In the address, so that a message can lead to what is late. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const status = DESIGN_ORDER_STATUSES.find((one) => one === search.get('status'));
  const tier = DESIGN_TIERS.find((one) => one === search.get('tier'));
  const late = search.get('late') === 'yes';
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const values = { ...(status && { status }), ...(tier && { tier }), ...(late && { late: 'yes' as const }) };
  return { values, any: Object.keys(values).length > 0, set };
}

function Filters({ values, set }: ReturnType<typeof useFilters>) {
  return (
    <>
      <Select<'yes' | ''>
        className="do-filter"
        aria-label="Deadline"
        value={values.late ?? ''}
        onChange={(value) => set('late', value)}
        options={[
          { value: '', label: 'Late or not' },
          { value: 'yes', label: 'Late only' },
        ]}
      />
      <Select<DesignTierId | ''>
        className="do-filter"
        aria-label="Tier"
        value={values.tier ?? ''}
        onChange={(value) => set('tier', value)}
        options={[
          { value: '', label: 'All tiers' },
          ...DESIGN_TIERS.map((value) => ({ value, label: TIER_NAMES[value] })),
        ]}
      />
      <Select<DesignOrderStatus | ''>
        className="do-filter"
        aria-label="Status"
        value={values.status ?? ''}
        onChange={(value) => set('status', value)}
        options={[
          { value: '', label: 'All statuses' },
          ...DESIGN_ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
      />
    </>
  );
}

const columns = (onOpen: (id: string) => void): readonly Column<ManagedDesignOrder>[] => [
  {
    title: 'Order',
    bare: true,
    render: (order) => (
      <div>
        <strong>{orderName(order)}</strong>
        <div className="sub">{moment(order.placedAt)}</div>
      </div>
    ),
  },
  { title: 'Customer', render: ({ customerName }) => customerName ?? 'Erased' },
  {
    title: 'Status',
    render: (order) => (
      <span className="do-badges">
        <OrderBadges order={order} />
      </span>
    ),
  },
  { title: 'Due', render: ({ dueAt }) => (dueAt ? moment(dueAt) : <span className="sub">–</span>) },
  { title: 'Engineer', render: ({ expertName }) => expertName ?? <span className="sub">Nobody yet</span> },
  { title: 'Amount', align: 'right', render: ({ amount }) => <span className="number">{rupees(amount)}</span> },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: (order) => (
      <Button onClick={() => onOpen(order.id)} aria-label={`Open ${orderName(order)}`}>
        Open
      </Button>
    ),
  },
];

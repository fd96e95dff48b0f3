import { DESIGN_ORDER_STATUSES, DESIGN_TIERS, type ManagedDesignOrder } from '@tracewright/contracts/orders';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { StateScreen } from '../../../components/states';
import { type Column, FilterSelect, ListTable, openColumn } from '../../../components/table';
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
        <ListTable
          label="Design orders"
          list={orders}
          what="orders"
          empty={<StateScreen compact title={filters.any ? 'No order fits these filters' : 'No design orders yet'} />}
          columns={columns(setOpen)}
          rowKey={({ id }) => id}
        />
      </section>
      <OrderDrawer id={open} listed={orders.data?.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

/** In the address, so that a message can lead to what is late. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const status = DESIGN_ORDER_STATUSES.find((one) => one === search.get('status'));
  const tier = DESIGN_TIERS.find((one) => one === search.get('tier'));
  const late = search.get('late') === 'yes';
  const set = (name: string, value: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
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
      <FilterSelect
        label="Deadline"
        all="Late or not"
        values={['yes']}
        texts={{ yes: 'Late only' }}
        value={values.late}
        onChange={(value) => set('late', value)}
      />
      <FilterSelect
        label="Tier"
        all="All tiers"
        values={DESIGN_TIERS}
        texts={TIER_NAMES}
        value={values.tier}
        onChange={(value) => set('tier', value)}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        values={DESIGN_ORDER_STATUSES}
        texts={STATUS_LABELS}
        value={values.status}
        onChange={(value) => set('status', value)}
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
  openColumn(orderName, ({ id }) => onOpen(id)),
];

import type { DesignOrder } from '@tracewright/contracts/orders';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/states';
import type { useOrders } from './orders-api';

interface Props {
  readonly label: string;
  readonly orders: ReturnType<typeof useOrders>;
  readonly empty: ReactNode;
  readonly children: (order: DesignOrder) => ReactNode;
}

/** Orders as cards, with what is shown while there are none. */
export function OrderList({ label, orders, empty, children }: Props) {
  const found = orders.data ?? [];
  return (
    <>
      {orders.isPending && (
        <div role="status" aria-label="Loading the orders">
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {orders.isError && found.length === 0 && (
        <ErrorState
          title="The orders could not be loaded"
          error={orders.error}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      )}
      {orders.isSuccess && found.length === 0 && empty}
      {found.length > 0 && (
        <ul className="do-list" aria-label={label}>
          {found.map((order) => (
            <li key={order.id}>{children(order)}</li>
          ))}
        </ul>
      )}
      {orders.hasNextPage && (
        <Button onClick={() => void orders.fetchNextPage()} loading={orders.isFetchingNextPage}>
          Show earlier orders
        </Button>
      )}
    </>
  );
}

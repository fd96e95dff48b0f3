import { useMutation } from '@tanstack/react-query';
import type { DesignOrder } from '@tracewright/contracts/orders';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/states';
import { useToast } from '../../../components/toasts';
import { ChangeError } from '../ChangeError';
import { LateNote, OrderHead, TextBlock, Timeline } from '../OrderParts';
import { acceptOrder, paymentAddress, useOrder, useRefreshOrders } from '../orders-api';
import { nextStep, orderName } from '../texts';

interface Props {
  readonly order: DesignOrder;
  readonly onCorrect: (order: DesignOrder) => void;
  readonly onCancel: (order: DesignOrder) => void;
}

export function OwnOrder({ order, onCorrect, onCancel }: Props) {
  const [open, setOpen] = useState(false);
  const name = orderName(order);
  return (
    <article className="do-order" aria-label={name}>
      <OrderHead order={order} name={name} />
      <p className="do-next">{nextStep(order)}</p>
      <LateNote order={order}>
        We are sorry: our team sees to it.
        {order.status === 'assigned' || order.status === 'paid'
          ? ' You can cancel the order and get all of your money back.'
          : ''}
      </LateNote>
      {order.deliveryProblem && <p className="do-late">The delivery did not get in: {order.deliveryProblem}</p>}
      {order.solutionId !== null && (
        <p className="do-next">
          It works out <Link to={`/complete-solutions?solution=${order.solutionId}`}>your complete solution</Link>.
        </p>
      )}
      <TextBlock title="From your engineer" text={order.note} />
      <Actions order={order} name={name} onCorrect={onCorrect} />
      <Button
        type="link"
        className="do-more"
        aria-expanded={open}
        aria-label={`${open ? 'Hide' : 'Show'} the timeline of ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide timeline' : 'Timeline and details'}
      </Button>
      {open && <Details order={order} onCancel={onCancel} />}
    </article>
  );
}

function Actions({ order, name, onCorrect }: Omit<Props, 'onCancel'> & { readonly name: string }) {
  const { toast } = useToast();
  const refresh = useRefreshOrders();
  const accept = useMutation({
    mutationFn: () => acceptOrder(order),
    onSuccess: async (changed) => {
      toast({ title: 'Design accepted' });
      await refresh(changed);
    },
  });
  return (
    <>
      <div className="do-actions">
        {order.status === 'placed' && (
          <Link
            className="ant-btn ant-btn-primary do-link-button"
            to={paymentAddress(order)}
            aria-label={`Pay ${name}`}
          >
            Pay Now
          </Link>
        )}
        {order.projectId !== null && (
          <Link
            className="ant-btn do-link-button"
            to={`/design/${order.projectId}`}
            aria-label={`Open ${name} in workspace`}
          >
            Open in workspace
          </Link>
        )}
        {order.status === 'delivered' && (
          <Button
            type="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate()}
            aria-label={`Accept ${name}`}
          >
            Accept
          </Button>
        )}
        {order.status === 'delivered' && order.correctionLeft && (
          <Button onClick={() => onCorrect(order)} aria-label={`Ask for a correction of ${name}`}>
            Ask for a correction
          </Button>
        )}
      </div>
      <ChangeError error={accept.error} />
    </>
  );
}

function Details({ order, onCancel }: Omit<Props, 'onCorrect'>) {
  const detail = useOrder(order.id);
  if (detail.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!detail.data) {
    return (
      <ErrorState
        compact
        title="The timeline could not be loaded"
        error={detail.error}
        onRetry={() => void detail.refetch()}
        retrying={detail.isFetching}
      />
    );
  }
  const { description, correction, statusReason, timeline, cancellable } = detail.data;
  return (
    <div className="do-details">
      <Timeline steps={timeline} />
      <TextBlock title="What you described" text={description} />
      <TextBlock title="Your correction" text={correction} />
      <TextBlock title="Reason" text={statusReason} />
      {cancellable && (
        <Button danger onClick={() => onCancel(detail.data)} aria-label={`Cancel ${orderName(order)}`}>
          Cancel the order
        </Button>
      )}
    </div>
  );
}

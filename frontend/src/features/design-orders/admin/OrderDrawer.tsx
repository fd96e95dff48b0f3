import { useMutation } from '@tanstack/react-query';
import {
  type DesignOrder,
  type DesignOrderDetail,
  type ManagedDesignOrder,
  ORDER_LENGTHS,
} from '@tracewright/contracts/orders';
import { PAYMENT_STANDING_LABELS } from '@tracewright/contracts/payments';
import { Button, Drawer, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../components/states';
import { useToast } from '../../../components/toasts';
import { rupees } from '../../../lib/format';
import { ChangeError } from '../ChangeError';
import { LateNote, OrderBadges, TextBlock, Timeline } from '../OrderParts';
import { assignExpert, cancelAsOperator, useExperts, useOrder, useRefreshOrders } from '../orders-api';
import { orderName } from '../texts';
import { TextDialog } from '../TextDialog';

interface Props {
  readonly id: string | undefined;
  /** As the list has it: enough for the title until the order itself is read. */
  readonly listed: ManagedDesignOrder | undefined;
  readonly onClose: () => void;
}

/** One order with everything about it, and the means to move it on. */
export function OrderDrawer({ id, listed, onClose }: Props) {
  const order = useOrder(id);
  const [cancelling, setCancelling] = useState<DesignOrder | null>(null);
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={listed ? orderName(listed) : 'Design order'}
      size={560}
      destroyOnHidden
    >
      {order.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {order.isError && !order.data && (
        <ErrorState
          compact
          title="The order could not be loaded"
          error={order.error}
          onRetry={() => void order.refetch()}
          retrying={order.isFetching}
        />
      )}
      {order.data && <Details order={order.data} onCancel={setCancelling} />}
      <TextDialog
        order={cancelling}
        title="Cancel this order?"
        label="Reason"
        okText="Cancel the order"
        danger
        needed
        maxLength={ORDER_LENGTHS.reason}
        send={cancelAsOperator}
        done="Order cancelled"
        onClose={() => setCancelling(null)}
      >
        The customer is told the reason. All that was paid and is not back yet goes back.
      </TextDialog>
    </Drawer>
  );
}

interface DetailsProps {
  readonly order: DesignOrderDetail;
  readonly onCancel: (order: DesignOrder) => void;
}

function Details({ order, onCancel }: DetailsProps) {
  const isAssignable = order.status === 'paid' || order.status === 'assigned' || order.status === 'correction';
  return (
    <section className="do-details" aria-label="Details">
      <p className="do-badges">
        <OrderBadges order={order} /> {rupees(order.amount)} · {PAYMENT_STANDING_LABELS[order.payment]}
      </p>
      <LateNote order={order} />
      {order.deliveryProblem && <p className="do-late">The delivery did not get in: {order.deliveryProblem}</p>}
      {isAssignable && <AssignForm key={order.revision} order={order} />}
      <Timeline steps={order.timeline} />
      <TextBlock title="Description" text={order.description ?? 'Erased'} />
      <TextBlock title="Correction" text={order.correction} />
      <TextBlock title="Engineer’s note" text={order.note} />
      <TextBlock title="Reason" text={order.statusReason} />
      {order.cancellable && (
        <Button danger onClick={() => onCancel(order)}>
          Cancel the order
        </Button>
      )}
    </section>
  );
}

interface Values {
  readonly expertId: string;
}

function AssignForm({ order }: { readonly order: DesignOrderDetail }) {
  const experts = useExperts();
  const { toast } = useToast();
  const refresh = useRefreshOrders();
  const assign = useMutation({
    mutationFn: ({ expertId }: Values) => assignExpert(order, expertId),
    onSuccess: async (changed) => {
      toast({ title: 'Engineer assigned' });
      await refresh(changed);
    },
  });
  const free = (experts.data ?? []).filter(({ state }) => state !== 'disabled');
  return (
    <Form<Values>
      layout="vertical"
      name="assign"
      className="do-assign"
      disabled={assign.isPending}
      initialValues={{ expertId: order.expertId ?? undefined }}
      onFinish={(values) => assign.mutate(values)}
    >
      <Form.Item label="Engineer" name="expertId" rules={[{ required: true, message: 'Please choose an engineer' }]}>
        <Select
          loading={experts.isPending}
          notFoundContent={experts.isError ? 'The experts could not be loaded' : 'There are no experts yet'}
          options={free.map(({ id, displayName, username }) => ({ value: id, label: `${displayName} (${username})` }))}
        />
      </Form.Item>
      <ChangeError error={assign.error} />
      <Button type="primary" htmlType="submit" loading={assign.isPending}>
        {order.expertId ? 'Assign another engineer' : 'Assign'}
      </Button>
    </Form>
  );
}

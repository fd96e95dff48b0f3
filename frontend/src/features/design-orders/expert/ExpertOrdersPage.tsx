import { InboxOutlined } from '@ant-design/icons';
import type { DesignOrder } from '@tracewright/contracts/orders';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/page';
import { StateScreen } from '../../../components/states';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { useAuth } from '../../../lib/auth';
import '../design-orders.css';
import { OrderList } from '../OrderList';
import { LateNote, OrderHead, TextBlock } from '../OrderParts';
import { ASSIGNED, takeSolution, useOrders } from '../orders-api';
import { orderName, workStep } from '../texts';
import { DeliverDialog } from './DeliverDialog';

/** What an engineer was given to design. */
export default function ExpertOrdersPage() {
  const { user } = useAuth();
  if (user?.role !== 'expert') {
    return (
      <StateScreen title="For our engineers">
        Design orders are delivered from here by the engineers they are assigned to. Your own orders are under Design
        orders.
      </StateScreen>
    );
  }
  return <Assigned />;
}

function Assigned() {
  const orders = useOrders(ASSIGNED);
  const [delivering, setDelivering] = useState<DesignOrder | null>(null);
  return (
    <Page
      width="narrow"
      title="Designs to deliver"
      lead="Draw the design in a project of your own, then deliver it: the customer gets a copy as it is at that moment."
      actions={
        <Button onClick={() => void orders.refetch()} loading={orders.isRefetching}>
          Refresh
        </Button>
      }
    >
      <OrderList
        label="Assigned design orders"
        orders={orders}
        empty={
          <StateScreen compact icon={<InboxOutlined />} title="Nothing is assigned to you">
            You are told by e-mail when a design order is given to you.
          </StateScreen>
        }
      >
        {(order) => <AssignedOrder order={order} onDeliver={setDelivering} />}
      </OrderList>
      <DeliverDialog order={delivering} onClose={() => setDelivering(null)} />
    </Page>
  );
}

interface Props {
  readonly order: DesignOrder;
  readonly onDeliver: (order: DesignOrder) => void;
}

function AssignedOrder({ order, onDeliver }: Props) {
  const name = orderName(order);
  const isOpen = order.status === 'assigned' || order.status === 'correction';
  return (
    <article className="do-order" aria-label={name}>
      <OrderHead order={order} name={name} />
      <p className="do-next">{workStep(order)}</p>
      <LateNote order={order}>Deliver it as soon as you can.</LateNote>
      {order.deliveryProblem && (
        <p className="do-late" role="alert">
          Your delivery did not get in: {order.deliveryProblem}
        </p>
      )}
      <TextBlock title="What is needed" text={order.description} />
      <TextBlock title="What is to be corrected" text={order.correction} />
      {isOpen && !order.delivering && (
        <div className="do-actions">
          {order.solutionId !== null && <SolutionButton order={order} name={name} />}
          <Button type="primary" onClick={() => onDeliver(order)} aria-label={`Deliver ${name}`}>
            Deliver
          </Button>
        </div>
      )}
    </article>
  );
}

function SolutionButton({ order, name }: { readonly order: DesignOrder; readonly name: string }) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const take = useMutation({
    mutationFn: () => takeSolution(order),
    onSuccess: ({ projectId }) => navigate(`/design/${projectId}`),
    onError: (error) =>
      toast({ title: 'The solution could not be opened', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Button
      loading={take.isPending}
      onClick={() => take.mutate()}
      aria-label={`Open the solution of ${name} in workspace`}
    >
      Open its solution in workspace
    </Button>
  );
}

import { ProjectOutlined } from '@ant-design/icons';
import { type DesignOrder, ORDER_LENGTHS } from '@tracewright/contracts/orders';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { StateScreen } from '../../../components/states';
import '../design-orders.css';
import { OrderList } from '../OrderList';
import { askCorrection, cancelOrder, OWN, useOrders } from '../orders-api';
import { TextDialog } from '../TextDialog';
import { OwnOrder } from './OwnOrder';

/** The customer's orders, newest first. */
export default function OwnOrdersPage() {
  const orders = useOrders(OWN);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (kind: Asked['kind']) => (order: DesignOrder) => setAsked({ kind, order });
  return (
    <Page
      width="narrow"
      title="Design orders"
      lead="What our engineers design for you, newest first."
      actions={
        <>
          <Button onClick={() => void orders.refetch()} loading={orders.isRefetching}>
            Refresh
          </Button>
          <Link className="ant-btn ant-btn-primary do-link-button" to="/complete-solutions">
            Order a design
          </Link>
        </>
      }
    >
      <OrderList
        label="Your design orders"
        orders={orders}
        empty={
          <StateScreen compact icon={<ProjectOutlined />} title="No design orders yet">
            What you order on <Link to="/complete-solutions">Complete Circuit Design</Link> appears here.
          </StateScreen>
        }
      >
        {(order) => <OwnOrder order={order} onCorrect={ask('correct')} onCancel={ask('cancel')} />}
      </OrderList>
      <ChangeDialogs asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

interface Asked {
  readonly kind: 'correct' | 'cancel';
  readonly order: DesignOrder;
}

interface DialogsProps {
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

function ChangeDialogs({ asked, onClose }: DialogsProps) {
  const of = (kind: Asked['kind']): DesignOrder | null => (asked?.kind === kind ? asked.order : null);
  return (
    <>
      <TextDialog
        order={of('correct')}
        title="Ask for the correction?"
        label="What is to be corrected?"
        okText="Ask for it"
        maxLength={ORDER_LENGTHS.correction}
        needed
        send={askCorrection}
        done="Correction asked for"
        onClose={onClose}
      >
        One correction belongs to your order. It has the same time as the design had, from now on.
      </TextDialog>
      <TextDialog
        order={of('cancel')}
        title="Cancel this order?"
        label="Reason (optional)"
        okText="Cancel the order"
        danger
        maxLength={ORDER_LENGTHS.reason}
        send={cancelOrder}
        done="Order cancelled"
        onClose={onClose}
      >
        {asked?.order.paidAt
          ? 'All of what you paid goes back the way it was paid.'
          : 'Nothing was paid, so nothing is charged.'}
      </TextDialog>
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminPayment, RefundEntry } from '@tracewright/contracts/payments';
import { PAYMENT_STANDING_LABELS } from '@tracewright/contracts/payments';
import { Alert, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { moment, paise } from '../../../lib/format';
import { Receipt } from '../ReceiptLink';
import { bookingId, methodLabel, SERVICE_LABELS } from '../texts';
import { ALL_PAYMENTS, repeatRefund } from './admin-api';
import { leftToRefund, RefundDialog } from './RefundDialog';
import { CAUSES, REFUND_STATES, STATUS_LABELS } from './texts';

interface Props {
  /** Undefined closes it. */
  readonly payment: AdminPayment | undefined;
  readonly onClose: () => void;
}

/** One payment: its ids, what was given back, and the way to give back more. */
export function PaymentDrawer({ payment, onClose }: Props) {
  return (
    <Drawer open={payment !== undefined} onClose={onClose} title="Payment" size={560} destroyOnHidden>
      {payment && <Details payment={payment} />}
    </Drawer>
  );
}

function Details({ payment }: { readonly payment: AdminPayment }) {
  const [refunding, setRefunding] = useState(false);
  return (
    <div className="money-detail">
      <header>
        <h2>{payment.title}</h2>
        <strong>{paise(payment.amount)}</strong>
      </header>
      <Facts payment={payment} />
      {payment.reportRefused && (
        <Alert
          type="warning"
          showIcon
          title="A report of the gateway was refused"
          description="It was not signed with the webhook secret that is set here, so nothing of it was believed; what is true is asked of the gateway by itself, a little later. If this goes on, compare the two secrets."
        />
      )}
      {payment.surplus.length > 0 && <Surplus payment={payment} />}
      <section aria-label="Refunds">
        <h3>Refunds</h3>
        {payment.refunds.length === 0 && <p className="sub">Nothing was given back.</p>}
        <ul>
          {payment.refunds.map((refund) => (
            <Refund key={refund.id} paymentId={payment.id} refund={refund} />
          ))}
        </ul>
        {leftToRefund(payment) > 0 && (
          <Button danger onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
      </section>
      <RefundDialog payment={payment} open={refunding} onClose={() => setRefunding(false)} />
    </div>
  );
}

function Facts({ payment }: { readonly payment: AdminPayment }) {
  const { id, service, referenceId, status, standing, payer, payerId, orderId, gatewayPaymentId } = payment;
  return (
    <dl>
      <Fact name="Status">
        {STATUS_LABELS[status]}
        {status === 'captured' && `, ${PAYMENT_STANDING_LABELS[standing].toLowerCase()}`}
        {payment.testMode && <span className="badge warning">TEST MODE</span>}
      </Fact>
      <Fact name="Service">{SERVICE_LABELS[service]}</Fact>
      <Fact name="Booking ID">
        <code>{bookingId(service, referenceId)}</code>
      </Fact>
      <Fact name="Payer">
        {payer ?? 'Deleted account'} <code>{payerId}</code>
      </Fact>
      <Fact name="Begun">{moment(payment.createdAt)}</Fact>
      {payment.paidAt && <Fact name="Paid">{moment(payment.paidAt)}</Fact>}
      {payment.method && <Fact name="Method">{methodLabel(payment.method)}</Fact>}
      <Fact name="Order">{orderId ? <code>{orderId}</code> : 'None yet'}</Fact>
      {gatewayPaymentId && (
        <Fact name="At the gateway">
          <code>{gatewayPaymentId}</code>
        </Fact>
      )}
      {payment.receiptNumber && (
        <Fact name="Receipt">
          <Receipt payment={payment} />
        </Fact>
      )}
      <Fact name="Events">
        <Link className="text-link" to={`/admin/audit?stream=payment-${encodeURIComponent(id)}`}>
          Audit
        </Link>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Surplus({ payment }: { readonly payment: AdminPayment }) {
  return (
    <section aria-label="Taken besides the price">
      <h3>Taken besides the price</h3>
      <ul>
        {payment.surplus.map(({ gatewayPaymentId, amount, cause, foreign }) => (
          <li key={gatewayPaymentId}>
            <strong>{foreign ?? paise(amount)}</strong> <span className="badge warning">{CAUSES[cause]}</span>
            <p className="sub mono">{gatewayPaymentId}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refund({ paymentId, refund }: { readonly paymentId: string; readonly refund: RefundEntry }) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const repeat = useMutation({
    mutationFn: () => repeatRefund(paymentId, refund.id),
    onSuccess: () => toast({ title: 'The refund is sent once more' }),
    onError: (error) =>
      toast({ title: 'The refund could not be repeated', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ALL_PAYMENTS] }),
  });
  const { amount, cause, status, reason, error, gatewayRefundId, ofPurchase } = refund;
  return (
    <li>
      <strong>{paise(amount)}</strong> <span className={REFUND_STATES[status].tone}>{REFUND_STATES[status].label}</span>
      <p>
        {CAUSES[cause]}
        {!ofPurchase && ', besides the price'}
        {reason && `: ${reason}`}
      </p>
      {error && <p className="money-error">{error}</p>}
      {gatewayRefundId && <p className="sub mono">{gatewayRefundId}</p>}
      {status === 'failed' && (
        <Button onClick={() => repeat.mutate()} loading={repeat.isPending}>
          Send it once more
        </Button>
      )}
    </li>
  );
}

import type { PaymentSummary } from '@tracewright/contracts/payments';
import { PaymentBadge } from '../../components/payments';
import { moment, paise } from '../../lib/format';
import { bookingId, SERVICE_LABELS } from './texts';

/** What is paid, and how much: as the server says, never as the address does. */
export function PaymentFacts({ summary }: { readonly summary: PaymentSummary }) {
  const { service, referenceId, title, amount, standing, payableUntil } = summary;
  return (
    <section className="section payment-summary" aria-label="Summary">
      <header className="section-head">
        <h2>Summary</h2>
        <PaymentBadge standing={standing} />
      </header>
      <dl>
        <div>
          <dt>Service</dt>
          <dd>
            {title}
            <span className="sub">{SERVICE_LABELS[service]}</span>
          </dd>
        </div>
        <div>
          <dt>Booking ID</dt>
          <dd className="mono">{bookingId(service, referenceId)}</dd>
        </div>
        {payableUntil && standing === 'pending' && (
          <div>
            <dt>Payable until</dt>
            <dd>
              <time dateTime={payableUntil}>{moment(payableUntil)}</time>
            </dd>
          </div>
        )}
        <div className="payment-total">
          <dt>Total</dt>
          <dd>{paise(amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

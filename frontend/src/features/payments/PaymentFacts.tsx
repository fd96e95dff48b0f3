import type { PaymentSummary } from '@tracewright/contracts/payments';
import { PAYMENT_STANDING_LABELS } from '@tracewright/contracts/payments';
import { moment, paise } from '../../lib/format';
import { bookingId, SERVICE_LABELS, STANDING_TONES } from './texts';

/** What is paid, and how much: as the server says, never as the address does. */
export function PaymentFacts({ summary }: { readonly summary: PaymentSummary }) {
  const { service, referenceId, title, amount, standing, payableUntil } = summary;
  return (
    <section className="section payment-summary" aria-label="Summary">
      <header className="section-head">
        <h2>Summary</h2>
        <span className={STANDING_TONES[standing]}>{PAYMENT_STANDING_LABELS[standing]}</span>
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

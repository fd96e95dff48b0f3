import { type Consultation, type ConsultationService, RESCHEDULE_HOURS } from '@tracewright/contracts/consultations';
import { Button } from 'antd';
import { PaymentBadge, PayNow } from '../../../components/payments';
import { date, moment, rupees } from '../../../lib/format';
import { StatusBadge } from '../StatusBadge';
import { Meeting } from '../Meeting';
import { Log, Steps } from '../Steps';
import { isOpen, isPayable, PENDING_CONFIRMATION, serviceName, topicLabel } from '../texts';
import { momentIn, visitorZone, zoneName } from '../times';

interface Props {
  readonly booking: Consultation;
  readonly services: readonly ConsultationService[] | undefined;
  readonly onCancel: () => void;
  readonly onReschedule: () => void;
}

const HOUR = 60 * 60 * 1000;

export function BookingRow({ booking, services, onCancel, onReschedule }: Props) {
  const name = serviceName(services, booking.serviceType);
  const zone = visitorZone();
  const when = momentIn(booking.startsAt, zone);
  const movable = Date.parse(booking.startsAt) - Date.now() >= RESCHEDULE_HOURS * HOUR;
  return (
    <li>
      <div className="booking-text">
        <h3>
          {name}{' '}
          <StatusBadge status={booking.status} {...(booking.status === 'pending' && { label: PENDING_CONFIRMATION })} />
          {booking.paymentStatus !== 'none' && <PaymentBadge standing={booking.paymentStatus} />}
        </h3>
        <p>
          <time dateTime={booking.startsAt}>{when}</time>, {zoneName(zone, new Date(booking.startsAt))}
        </p>
        <p className="sub">
          {topicLabel(booking.consultationType)} · {booking.duration} minutes · {rupees(booking.amount)} · booked{' '}
          {date(booking.createdAt)}
        </p>
        <Money booking={booking} />
        {booking.statusReason && <p className="sub">Reason: {booking.statusReason}</p>}
        {isOpen(booking) && !movable && (
          <p className="sub">It can be moved until {RESCHEDULE_HOURS} hours before it starts; this time is over.</p>
        )}
        {isOpen(booking) && <Meeting booking={booking} />}
        <Timeline booking={booking} />
      </div>
      {isOpen(booking) && (
        <div className="booking-actions">
          {isPayable(booking) && (
            <PayNow service="consultation" id={booking.id} amount={booking.amount} name={`${name}, ${when}`} />
          )}
          {movable && (
            <Button onClick={onReschedule} aria-label={`Reschedule ${name}, ${when}`}>
              Reschedule
            </Button>
          )}
          <Button onClick={onCancel} aria-label={`Cancel ${name}, ${when}`}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  );
}

/** What is over has no promises any more, only what happened. */
function Timeline({ booking }: { readonly booking: Consultation }) {
  const steps = booking.status === 'cancelled' ? booking.steps.filter(({ at }) => at !== null) : booking.steps;
  if (!isOpen(booking) && booking.log.length === 0) return null;
  return (
    <details className="booking-steps">
      <summary>Timeline</summary>
      <Steps steps={steps} />
      <Log log={booking.log} />
    </details>
  );
}

/** What is still to be paid, and what went back. */
function Money({ booking }: { readonly booking: Consultation }) {
  const { paid, refunded, payableUntil } = booking;
  if (isPayable(booking) && payableUntil) {
    return (
      <p className="sub">
        Please pay until <time dateTime={payableUntil}>{moment(payableUntil)}</time>; unpaid, it expires.
      </p>
    );
  }
  if (refunded === 0) return null;
  return (
    <p className="sub">
      Paid {rupees(paid)}, refunded {rupees(refunded)}
    </p>
  );
}

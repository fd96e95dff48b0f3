import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';
import type { ReactNode } from 'react';
import { Section } from '../../../components/page';
import { PaymentBadge } from '../../../components/payments';
import { date, rupees } from '../../../lib/format';
import { StatusBadge } from '../StatusBadge';
import { PENDING_CONFIRMATION, serviceName, topicLabel } from '../texts';
import { momentIn, visitorZone, zoneName } from '../times';

interface Props {
  readonly booking: Consultation;
  readonly services: readonly ConsultationService[];
}

/** A booking as it was recorded and as it stands now. */
export function Booked({ booking, services }: Props) {
  const { status, startsAt, statusReason, paymentStatus } = booking;
  const zone = visitorZone();
  return (
    <Section title={serviceName(services, booking.serviceType)}>
      <dl className="booked-facts">
        <Fact name="Duration">{booking.duration} minutes</Fact>
        <Fact name="Amount">{rupees(booking.amount)}</Fact>
        <Fact name="Status">
          <StatusBadge status={status} {...(status === 'pending' && { label: PENDING_CONFIRMATION })} />
        </Fact>
        <Fact name={status === 'pending' ? 'Preferred time' : 'Time'} wide>
          <time dateTime={startsAt}>{momentIn(startsAt, zone)}</time>, {zoneName(zone, new Date(startsAt))}
        </Fact>
        <Fact name="Topic">{topicLabel(booking.consultationType)}</Fact>
        <Fact name="Booked">
          <time dateTime={booking.createdAt}>{date(booking.createdAt)}</time>
        </Fact>
        {paymentStatus !== 'none' && (
          <Fact name="Payment">
            <PaymentBadge standing={paymentStatus} />
          </Fact>
        )}
        {booking.refunded > 0 && <Fact name="Refunded">{rupees(booking.refunded)}</Fact>}
        {statusReason && (
          <Fact name="Reason" wide>
            {statusReason}
          </Fact>
        )}
      </dl>
    </Section>
  );
}

/** What a service is, where nothing of it is booked. */
export function NotBooked({ service }: { readonly service: ConsultationService }) {
  return (
    <Section title={service.name}>
      <dl className="booked-facts">
        <Fact name="Duration">{service.duration} minutes</Fact>
        <Fact name="Amount">{rupees(service.price)}</Fact>
        <Fact name="Status">
          <span className="badge outline">Not booked</span>
        </Fact>
      </dl>
    </Section>
  );
}

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

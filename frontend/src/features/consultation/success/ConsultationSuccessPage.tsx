import { CheckCircleFilled } from '@ant-design/icons';
import {
  BOOKING_STEPS,
  type BookingStep,
  type Consultation,
  PAYMENT_HOURS,
  REFUND_HOURS,
  RESCHEDULE_HOURS,
} from '@tracewright/contracts/consultations';
import { Alert, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { PayNow } from '../../../components/payments';
import { SupportContact } from '../../../components/support';
import { moment } from '../../../lib/format';
import { routeExists } from '../../../lib/navigation';
import { useSupport } from '../../../lib/support';
import { OWN, useBookings, useServices } from '../consultation-api';
import '../consultation.css';
import { Log, Steps } from '../Steps';
import { confirmation, isOpen, isPayable, paymentLinkText } from '../texts';
import { Booked, NotBooked } from './Booked';
import { isOverdue, shownBooking, type Shown } from './newest-booking';

/** What was booked last and what happens next. The service stands in the address. */
export default function ConsultationSuccessPage() {
  const [search] = useSearchParams();
  const services = useServices();
  const bookings = useBookings(OWN);
  const failed = services.isError ? services : bookings.isError ? bookings : undefined;
  const shown =
    services.data && bookings.data ? shownBooking(search.get('type'), services.data, bookings.data) : undefined;
  const booking = shown?.booking;
  return (
    <Page width="narrow" title="Consultation booking" lead={<Lead booking={booking} />}>
      {!shown && !failed && (
        <div role="status" aria-label="Loading the booking">
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {!shown && failed && (
        <ErrorState
          compact
          title="The booking could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {shown && <Notice shown={shown} />}
      {shown?.service && booking?.serviceType !== shown.service.id && <NotBooked service={shown.service} />}
      {booking && <Booked booking={booking} services={services.data ?? []} />}
      {booking && isPayable(booking) && <Payment booking={booking} />}
      {shown && (!booking || isOpen(booking)) && <Timeline booking={booking} />}
      <Notes />
      <Links />
    </Page>
  );
}

function Lead({ booking }: { readonly booking: Consultation | undefined }) {
  const support = useSupport();
  if (booking && isOverdue(booking)) return 'The time that you asked for has passed and nobody has confirmed it.';
  switch (booking?.status) {
    case 'pending':
      return (
        <>
          <CheckCircleFilled className="booked-mark" aria-hidden /> We have your request. {confirmation(support)}
        </>
      );
    case 'confirmed':
      return (
        <>
          <CheckCircleFilled className="booked-mark" aria-hidden /> Your consultation is confirmed.
        </>
      );
    case 'completed':
      return 'This consultation has taken place.';
    case 'cancelled':
      return 'This consultation was cancelled.';
    default:
      return confirmation(support);
  }
}

/** Where the address asks for something else than what is shown. */
function Notice({ shown: { booking, service, unknownType } }: { readonly shown: Shown }) {
  const newest = booking ? ' Your newest booking is shown.' : '';
  const text =
    unknownType !== undefined
      ? `There is no service called “${unknownType.slice(0, 60)}”.${newest}`
      : service && booking?.serviceType !== service.id
        ? `You have not booked this service yet.${newest}`
        : booking
          ? undefined
          : 'You have not booked a consultation yet.';
  if (text === undefined) return null;
  return (
    <Alert
      className="booked-notice"
      type="info"
      showIcon
      title={text}
      action={<Link to="/consultation">Book a consultation</Link>}
    />
  );
}

function Payment({ booking }: { readonly booking: Consultation }) {
  const support = useSupport();
  const { id, amount, payableUntil, serviceType } = booking;
  return (
    <Section title="Payment">
      <div className="booked-payment">
        <p>
          {paymentLinkText(support)}
          {payableUntil && (
            <>
              {' '}
              Please pay until <time dateTime={payableUntil}>{moment(payableUntil)}</time>; unpaid, the booking expires
              and nothing is owed.
            </>
          )}
        </p>
        <PayNow service="consultation" id={id} amount={amount} name={serviceType} />
      </div>
    </Section>
  );
}

const PROMISES: readonly BookingStep[] = BOOKING_STEPS.map((step) => ({ step, at: null, promisedBy: null }));

function Timeline({ booking }: { readonly booking: Consultation | undefined }) {
  return (
    <Section title={booking ? 'What happens next' : 'What happens after booking'}>
      <Steps steps={booking?.steps ?? PROMISES} />
      <Log log={booking?.log ?? []} />
    </Section>
  );
}

function Notes() {
  const support = useSupport();
  return (
    <Section title="Important notes">
      <ul className="booked-notes">
        <li>
          The amount is fixed at booking. Payment is due within {PAYMENT_HOURS} hours; an unpaid booking expires by
          itself.
        </li>
        <li>You can reschedule until {RESCHEDULE_HOURS} hours before the session; a new time is confirmed again.</li>
        <li>
          Full refund if you cancel {REFUND_HOURS} hours or more before the session, under “Your consultations”. Later
          than that, what was paid is not refunded.
        </li>
        {support?.sendsEmail && <li>Look into your spam folder if no e-mail comes.</li>}
        {support && (
          <li>
            <SupportContact /> We answer from 9 AM to 6 PM.
          </li>
        )}
      </ul>
    </Section>
  );
}

function Links() {
  return (
    <nav className="booked-links" aria-label="Where to go next">
      <Link className="text-link" to="/consultation">
        Your consultations
      </Link>
      {routeExists('/history') && (
        <Link className="text-link" to="/history">
          My History
        </Link>
      )}
      <Link className="text-link" to="/">
        Home
      </Link>
    </nav>
  );
}

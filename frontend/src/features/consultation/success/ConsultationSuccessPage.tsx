import { CheckCircleFilled } from '@ant-design/icons';
import { type Consultation, RESCHEDULE_HOURS } from '@tracewright/contracts/consultations';
import { Alert, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { SupportContact } from '../../../components/support';
import { StepMark } from '../../../components/steps';
import { routeExists } from '../../../lib/navigation';
import { useSupport } from '../../../lib/support';
import { OWN, useBookings, useServices } from '../consultation-api';
import '../consultation.css';
import { confirmation, isOpen, timeline } from '../texts';
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
          <CheckCircleFilled className="booked-mark" aria-hidden /> Your request is here. {confirmation(support)}
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

function Timeline({ booking }: { readonly booking: Consultation | undefined }) {
  const support = useSupport();
  const paid = booking?.paymentStatus === 'paid';
  const done = booking?.status === 'confirmed' ? (paid ? 2 : 1) : 0;
  return (
    <Section title={booking ? 'What happens next' : 'What happens after booking'}>
      <ol className="booked-steps">
        {timeline(support).map(({ title, text }, index) => (
          <li key={title}>
            <StepMark state={index < done ? 'done' : 'waiting'} number={index + 1} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Notes() {
  const support = useSupport();
  return (
    <Section title="Important notes">
      <ul className="booked-notes">
        <li>The amount is fixed at booking. Nothing is charged at booking.</li>
        <li>You can reschedule until {RESCHEDULE_HOURS} hours before the session; a new time is confirmed again.</li>
        <li>You can cancel under “Your consultations” until the session starts.</li>
        {support?.sendsEmail && <li>Look into your spam folder if no e-mail comes.</li>}
        {support && (
          <li>
            <SupportContact />
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

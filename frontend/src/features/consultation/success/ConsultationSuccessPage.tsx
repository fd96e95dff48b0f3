import { CheckCircleFilled } from '@ant-design/icons';
import {
  type Consultation,
  type ConsultationService,
  type ConsultationStatus,
  RESCHEDULE_HOURS,
} from '@tracewright/contracts/consultations';
import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { StepMark } from '../../../components/steps';
import { rupees } from '../../../lib/format';
import { routeExists } from '../../../lib/navigation';
import { OWN, useBookings, useServices } from '../consultation-api';
import '../consultation.css';
import { StatusBadge } from '../StatusBadge';
import { PENDING_CONFIRMATION, TIMELINE } from '../texts';
import { momentIn, visitorZone, zoneName } from '../times';

const DEFAULT_SERVICE = 'expert-consultation';

/** What was booked and what happens next. The service stands in the address. */
export default function ConsultationSuccessPage() {
  const [search] = useSearchParams();
  const services = useServices();
  const bookings = useBookings(OWN);
  const asked = search.get('type') ?? DEFAULT_SERVICE;
  const known = services.data?.find(({ id }) => id === asked);
  const service = known ?? services.data?.find(({ id }) => id === DEFAULT_SERVICE);
  const booking = bookings.data?.find(({ serviceType }) => serviceType === service?.id);
  return (
    <Page width="narrow" title="Consultation booking" lead={<Lead waiting={booking?.status === 'pending'} />}>
      {(services.isPending || bookings.isPending) && (
        <div role="status" aria-label="Loading the booking">
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {services.isError && (
        <ErrorState
          compact
          title="The booking could not be loaded"
          error={services.error}
          onRetry={() => void services.refetch()}
          retrying={services.isFetching}
        />
      )}
      {service && !bookings.isPending && <Booked service={service} booking={booking} />}
      {booking?.status !== 'cancelled' && <Timeline status={booking?.status} />}
      <Notes />
      <Links />
    </Page>
  );
}

function Lead({ waiting }: { readonly waiting: boolean }) {
  if (!waiting) return 'Our team confirms the time of each booking and sends the payment link by e-mail.';
  return (
    <>
      <CheckCircleFilled className="booked-mark" aria-hidden /> Your request is with our team. They confirm the time and
      send the payment link by e-mail.
    </>
  );
}

interface BookedProps {
  readonly service: ConsultationService;
  readonly booking: Consultation | undefined;
}

/** The newest booking of the service as it was recorded; without one, what the service costs and how it begins. */
function Booked({ service, booking }: BookedProps) {
  const zone = visitorZone();
  const status = booking?.status ?? 'pending';
  return (
    <Section title={service.name}>
      <dl className="booked-facts">
        <div>
          <dt>Duration</dt>
          <dd>{booking?.duration ?? service.duration} minutes</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>{rupees(booking?.amount ?? service.price)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={status} {...(status === 'pending' && { label: PENDING_CONFIRMATION })} />
          </dd>
        </div>
        {booking && (
          <div className="wide">
            <dt>Preferred time</dt>
            <dd>
              <time dateTime={booking.startsAt}>{momentIn(booking.startsAt, zone)}</time>,{' '}
              {zoneName(zone, new Date(booking.startsAt))}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function Timeline({ status }: { readonly status: ConsultationStatus | undefined }) {
  const done = status === 'confirmed' || status === 'completed' ? 1 : 0;
  return (
    <Section title="What happens next">
      <ol className="booked-steps">
        {TIMELINE.map(({ title, text }, index) => (
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
  return (
    <Section title="Important notes">
      <ul className="booked-notes">
        <li>The amount is fixed at booking. Nothing is charged before you use the payment link.</li>
        <li>You can reschedule until {RESCHEDULE_HOURS} hours before the session; a new time is confirmed again.</li>
        <li>You can cancel under “Your consultations” until the session starts.</li>
        <li>Look into your spam folder if no e-mail comes.</li>
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

import { CalendarOutlined } from '@ant-design/icons';
import { type Consultation, SERVICE_LABELS, TOPIC_LABELS } from '@tracewright/contracts/consultations';
import { Link } from 'react-router-dom';
import { moment, titleCase } from '../../lib/format';
import { Card, Fact, Words } from './Card';
import { useOwnConsultations } from './history-api';
import { HistoryList } from './HistoryList';
import { paymentLabel } from './texts';
import { consultationTimeline } from './timeline';

export function Consultations() {
  return (
    <HistoryList
      list={useOwnConsultations()}
      what="consultations"
      empty={{
        icon: <CalendarOutlined />,
        title: 'No consultations yet',
        text: 'Consultations that you book appear here, with their status.',
        action: (
          <Link className="text-link" to="/consultation">
            Consultation
          </Link>
        ),
      }}
      keyOf={({ id }) => id}
      render={(booking) => <ConsultationCard booking={booking} />}
    />
  );
}

const topics: { readonly [topic: string]: string } = TOPIC_LABELS;
const services: { readonly [service: string]: string } = SERVICE_LABELS;

function ConsultationCard({ booking }: { readonly booking: Consultation }) {
  const { id, status, amount, paymentStatus, consultationType, serviceType } = booking;
  return (
    <Card
      title={topics[consultationType] ?? titleCase(consultationType)}
      sub={`${services[serviceType] ?? titleCase(serviceType)}, ${booking.duration} minutes`}
      item={{ service: 'consultation', id, status, amount, paymentStatus }}
      steps={consultationTimeline(booking)}
    >
      <dl>
        <Fact name="Requested">{moment(booking.createdAt)}</Fact>
        <Fact name="Preferred date">{moment(booking.startsAt)}</Fact>
        <Fact name="Priority">{titleCase(booking.urgency)}</Fact>
        <Fact name="Payment status">{paymentLabel(paymentStatus)}</Fact>
        <Fact name="Contact">
          {booking.name ?? 'Erased'}
          {booking.email && <span className="sub">{booking.email}</span>}
          {booking.phone && <span className="sub">{booking.phone}</span>}
        </Fact>
      </dl>
      <Words title="Description" text={booking.description} />
      <Words title="Reason" text={booking.statusReason} />
    </Card>
  );
}

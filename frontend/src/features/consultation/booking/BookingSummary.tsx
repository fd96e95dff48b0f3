import type { ConsultationService } from '@tracewright/contracts/consultations';
import { Form } from 'antd';
import { rupees } from '../../../lib/format';
import { topicLabel } from '../texts';
import { spoken, zoneName } from '../times';

interface Props {
  readonly services: readonly ConsultationService[];
  readonly timeZone: string;
}

/** What is about to be booked, as the form stands. */
export function BookingSummary({ services, timeZone }: Props) {
  const form = Form.useFormInstance<Readonly<Record<string, string | undefined>>>();
  const chosen = Form.useWatch('serviceType', form);
  const topic = Form.useWatch('consultationType', form);
  const date = Form.useWatch('preferredDate', form);
  const time = Form.useWatch('preferredTime', form);
  const service = services.find(({ id }) => id === chosen);
  if (!service) return null;
  return (
    <div className="booking-summary">
      <h2>{service.name}</h2>
      <dl>
        <div>
          <dt>Duration</dt>
          <dd>{service.duration} minutes</dd>
        </div>
        <div>
          <dt>Topic</dt>
          <dd>{topic ? topicLabel(topic) : 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{date && time ? `${spoken(date, time)}, ${zoneName(timeZone)}` : 'Not chosen yet'}</dd>
        </div>
        <div className="booking-total">
          <dt>Amount</dt>
          <dd>{rupees(service.price)}</dd>
        </div>
      </dl>
      <p>
        Nothing is charged now: the payment link comes with the booking. Unpaid after 48 hours, it expires. You can move
        the session until 4 hours before it starts; cancelled 24 hours or more before, all is refunded.
      </p>
    </div>
  );
}

import { BOOKING_DAYS, type ConsultationServiceId } from '@tracewright/contracts/consultations';
import { Form, Input } from 'antd';
import { fieldsAt, zoneName } from '../times';
import { FreeTimes } from './FreeTimes';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Props {
  readonly timeZone: string;
  readonly service: ConsultationServiceId;
}

/** Day and time in the visitor's zone, which is told below. Fields `preferredDate` and `preferredTime`. */
export function TimeFields({ timeZone, service }: Props) {
  const now = new Date();
  const last = fieldsAt(new Date(now.getTime() + BOOKING_DAYS * DAY_MS), timeZone).date;
  return (
    <div className="consultation-when">
      <div className="field-pair">
        <Form.Item
          label="Preferred date"
          name="preferredDate"
          rules={[
            { required: true, message: 'Please choose a date' },
            { validator: (_, date: string) => upTo(last, date) },
          ]}
        >
          <Input type="date" size="large" min={fieldsAt(now, timeZone).date} max={last} />
        </Form.Item>
        <Form.Item
          label="Preferred time"
          name="preferredTime"
          rules={[{ required: true, message: 'Please choose a time' }]}
        >
          <Input type="time" size="large" step={900} />
        </Form.Item>
      </div>
      <FreeTimes timeZone={timeZone} service={service} />
      <p className="field-note">Your time zone: {zoneName(timeZone)}</p>
    </div>
  );
}

/** The browser's own limits are not asked: the form is sent without its checks. */
const upTo = (last: string, date = ''): Promise<void> =>
  date > last ? Promise.reject(new Error('Please choose a day within a year from now')) : Promise.resolve();

import { Form, Input } from 'antd';
import { fieldsAt, zoneName } from '../times';

/** Day and time in the visitor's zone, which is told below. Fields `preferredDate` and `preferredTime`. */
export function TimeFields({ timeZone }: { readonly timeZone: string }) {
  return (
    <div className="consultation-when">
      <div className="field-pair">
        <Form.Item
          label="Preferred date"
          name="preferredDate"
          rules={[{ required: true, message: 'Please choose a date' }]}
        >
          <Input type="date" size="large" min={fieldsAt(new Date(), timeZone).date} />
        </Form.Item>
        <Form.Item
          label="Preferred time"
          name="preferredTime"
          rules={[{ required: true, message: 'Please choose a time' }]}
        >
          <Input type="time" size="large" step={900} />
        </Form.Item>
      </div>
      <p className="field-note">Your time zone: {zoneName(timeZone)}</p>
    </div>
  );
}

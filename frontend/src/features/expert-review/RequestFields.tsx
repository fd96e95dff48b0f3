import { REVIEW_LENGTHS } from '@tracewright/contracts/reviews';
import { Form, Input } from 'antd';

const required = (message: string) => ({ required: true, whitespace: true, message });

/** Who asks, and about what. */
export function RequestFields() {
  return (
    <div className="er-fields">
      <Form.Item label="Name" name="name" rules={[required('Name is required')]}>
        <Input autoComplete="name" maxLength={REVIEW_LENGTHS.name} />
      </Form.Item>
      <Form.Item
        label="Email"
        name="email"
        validateFirst
        rules={[
          required('Email is required'),
          { type: 'email', transform: (value: string) => value.trim(), message: 'Enter a valid email address' },
        ]}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" maxLength={REVIEW_LENGTHS.email} />
      </Form.Item>
      <Form.Item label="Phone" name="phone" rules={[required('Phone is required')]}>
        <Input type="tel" autoComplete="tel" maxLength={REVIEW_LENGTHS.phone} />
      </Form.Item>
      <Form.Item
        label="Project description"
        name="projectDescription"
        rules={[required('Project description is required')]}
      >
        <Input.TextArea
          rows={6}
          maxLength={REVIEW_LENGTHS.projectDescription}
          placeholder="What the circuit does, its supply and environment, and what you want looked at first"
        />
      </Form.Item>
    </div>
  );
}

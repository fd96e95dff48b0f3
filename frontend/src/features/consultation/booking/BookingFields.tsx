import { CONSULTATION_LENGTHS, TOPIC_LABELS } from '@tracewright/contracts/consultations';
import { Form, Input, Radio, Select } from 'antd';
import { URGENCY_LABELS } from '../texts';

const options = (labels: { readonly [value: string]: string }) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Who books, and how the expert reaches them. */
export function ContactFields() {
  return (
    <>
      <Form.Item
        label="Name"
        name="name"
        rules={[{ required: true, whitespace: true, message: 'Please enter your name' }]}
      >
        <Input autoComplete="name" size="large" maxLength={CONSULTATION_LENGTHS.name} />
      </Form.Item>
      <div className="field-pair">
        <Form.Item
          label="Email"
          name="email"
          validateFirst
          rules={[
            { required: true, whitespace: true, message: 'Please enter your email' },
            {
              type: 'email',
              transform: (value: string) => value.trim(),
              message: 'Please enter a valid e-mail address',
            },
          ]}
        >
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} size="large" />
        </Form.Item>
        <Form.Item label="Phone (optional)" name="phone">
          <Input type="tel" autoComplete="tel" size="large" maxLength={CONSULTATION_LENGTHS.phone} />
        </Form.Item>
      </div>
    </>
  );
}

export function TopicField() {
  return (
    <Form.Item label="Topic" name="consultationType" rules={[{ required: true, message: 'Please select a topic' }]}>
      <Select size="large" placeholder="What is it about?" options={options(TOPIC_LABELS)} />
    </Form.Item>
  );
}

/** What the expert should know beforehand. */
export function ProjectFields() {
  return (
    <>
      <Form.Item label="Urgency" name="urgency">
        <Radio.Group optionType="button" size="large" options={options(URGENCY_LABELS)} />
      </Form.Item>
      <Form.Item
        label="Project description"
        name="projectDescription"
        rules={[{ required: true, whitespace: true, message: 'Please describe your project' }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 14 }}
          maxLength={CONSULTATION_LENGTHS.projectDescription}
          showCount
        />
      </Form.Item>
      <Form.Item label="Message (optional)" name="message">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={CONSULTATION_LENGTHS.message} showCount />
      </Form.Item>
    </>
  );
}

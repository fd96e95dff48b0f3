import { MIN_PASSWORD_LENGTH } from '@tracewright/contracts/accounts';
import { Form, type FormRule } from 'antd';
import { PasswordInput } from '../../components/forms';

interface Props {
  /** The field's name in the form's values; the confirmation's is `confirmation`. */
  readonly name: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly size?: 'large' | 'middle';
}

/** A new password, typed twice. */
export function NewPasswordFields({ name, label, confirmLabel, size = 'middle' }: Props) {
  return (
    <>
      <Form.Item
        label={label}
        name={name}
        validateTrigger="onSubmit"
        validateFirst
        rules={[
          { required: true, message: 'Password is required' },
          { min: MIN_PASSWORD_LENGTH, message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` },
        ]}
      >
        <PasswordInput autoComplete="new-password" size={size} />
      </Form.Item>
      <Form.Item
        label={confirmLabel}
        name="confirmation"
        validateTrigger="onSubmit"
        dependencies={[name]}
        rules={[matches(name)]}
      >
        <PasswordInput autoComplete="new-password" size={size} />
      </Form.Item>
    </>
  );
}

function matches(password: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: string | undefined) =>
      (value ?? '') === ((getFieldValue(password) as string | undefined) ?? '')
        ? Promise.resolve()
        : Promise.reject(new Error('Passwords do not match')),
  });
}

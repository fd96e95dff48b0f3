import { type ChangePasswordRequest, MIN_PASSWORD_LENGTH } from '@tracewright/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { PasswordInput } from '../../components/forms';
import { Section } from '../../components/page';
import { useToast } from '../../components/toasts';
import { useAuth } from '../../lib/auth';
import { changePassword, SESSIONS } from './account-api';
import { NewPasswordFields } from './NewPasswordFields';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';

interface Values extends ChangePasswordRequest {
  readonly confirmation: string;
}

export function PasswordSection() {
  const { user } = useAuth();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const state = useSubmit<Values>(async ({ currentPassword, newPassword }) => {
    await changePassword({ currentPassword, newPassword });
    form.resetFields();
    toast({ title: 'Password changed', description: 'Your other sessions are signed out.' });
    await queryClient.invalidateQueries({ queryKey: [SESSIONS] });
  }, 'The password could not be changed');

  return (
    <Section
      title="Password"
      lead={`At least ${MIN_PASSWORD_LENGTH} characters; the most common passwords are refused.`}
    >
      <AccountForm name="change-password" state={state} form={form} className="section-body account-form">
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Form.Item
          label="Current password"
          name="currentPassword"
          validateTrigger="onSubmit"
          rules={[{ required: true, message: 'Password is required' }]}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields name="newPassword" label="New password" confirmLabel="Confirm new password" />
        <Button type="primary" htmlType="submit" loading={state.busy}>
          Change password
        </Button>
      </AccountForm>
    </Section>
  );
}

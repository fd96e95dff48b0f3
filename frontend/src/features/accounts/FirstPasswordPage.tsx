import { type ChangePasswordRequest, MIN_PASSWORD_LENGTH } from '@tracewright/contracts/accounts';
import { Button, Form } from 'antd';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../components/forms';
import { Page, Section } from '../../components/page';
import { useToast } from '../../components/toasts';
import { safeNextPath, useAuth } from '../../lib/auth';
import { changePassword } from './account-api';
import { NewPasswordFields } from './NewPasswordFields';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';
import './account-page.css';

/** Where somebody replaces the password that the administrator chose, before anything else. Leads on to `next`. */
export default function FirstPasswordPage() {
  const { user, signedIn } = useAuth();
  const { toast } = useToast();
  const [search] = useSearchParams();
  const state = useSubmit<ChangePasswordRequest>(async ({ currentPassword, newPassword }) => {
    await changePassword({ currentPassword, newPassword });
    toast({ title: 'Password changed' });
    if (user) signedIn({ ...user, mustChangePassword: undefined });
  }, 'The password could not be changed');

  if (!user?.mustChangePassword) return <Navigate to={safeNextPath(search.get('next'))} replace />;
  return (
    <Page
      title="Choose your own password"
      width="narrow"
      lead="The administrator gave you a password for the first sign-in. Replace it with one that only you know."
    >
      <Section
        title="Password"
        lead={`At least ${MIN_PASSWORD_LENGTH} characters; the most common passwords are refused.`}
      >
        <AccountForm name="first-password" state={state} className="section-body account-form">
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <Form.Item
            label="Password that you were given"
            name="currentPassword"
            validateTrigger="onSubmit"
            rules={[{ required: true, message: 'Password is required' }]}
          >
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <NewPasswordFields name="newPassword" label="Your new password" confirmLabel="Confirm your new password" />
          <Button type="primary" htmlType="submit" loading={state.busy}>
            Set password
          </Button>
        </AccountForm>
      </Section>
    </Page>
  );
}

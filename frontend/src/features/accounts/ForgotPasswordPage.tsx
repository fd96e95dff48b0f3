import { type PasswordResetRequest, RESET_LINK_MINUTES } from '@tracewright/contracts/accounts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { SupportContact } from '../../components/support';
import { useSupport } from '../../lib/support';
import { usePageTitle } from '../../lib/page-title';
import { askPasswordReset } from './account-api';
import { BackToSignIn } from './BackToSignIn';
import { LoginFrame } from './LoginFrame';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';

/** Asks for a link to set a new password. What it answers is the same for every address. */
export default function ForgotPasswordPage() {
  const [askedFor, setAskedFor] = useState<string>();
  const sendsEmail = useSupport()?.sendsEmail ?? true;
  usePageTitle('Forgot password');
  if (askedFor !== undefined)
    return <Asked address={askedFor} sendsEmail={sendsEmail} onAgain={() => setAskedFor(undefined)} />;
  return (
    <LoginFrame
      title="Forgot your password?"
      lead={
        sendsEmail
          ? 'Enter the email address of your account. We send a link to choose a new password.'
          : 'Enter the email address of your account. This installation sends no e-mail: support gives you the link to choose a new password.'
      }
    >
      <AskForm onAsked={setAskedFor} />
      <BackToSignIn />
    </LoginFrame>
  );
}

function AskForm({ onAsked }: { readonly onAsked: (address: string) => void }) {
  const state = useSubmit<PasswordResetRequest>(async ({ username }) => {
    const address = username.trim();
    await askPasswordReset({ username: address });
    onAsked(address);
  }, 'The link could not be asked for');
  return (
    <AccountForm name="forgot-password" state={state}>
      <Form.Item
        label="Email"
        name="username"
        validateTrigger="onSubmit"
        validateFirst
        rules={[
          { required: true, whitespace: true, message: 'Email is required' },
          { type: 'email', transform: (value: string) => value.trim(), message: 'Enter a valid email address' },
        ]}
      >
        <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={state.busy}>
        {state.busy ? 'Sending...' : 'Send the link'}
      </Button>
    </AccountForm>
  );
}

interface AskedProps {
  readonly address: string;
  readonly sendsEmail: boolean;
  readonly onAgain: () => void;
}

function Asked({ address, sendsEmail, onAgain }: AskedProps) {
  const forWhom = <strong className="login-address">{address}</strong>;
  return (
    <LoginFrame
      title={sendsEmail ? 'Look into your mailbox' : 'Ask support for the link'}
      lead={
        <>
          If there is an account for {forWhom}, a link {sendsEmail ? 'is on its way' : 'waits with support'}. It works
          once, for {RESET_LINK_MINUTES} minutes.
        </>
      }
    >
      <p>
        {sendsEmail && 'Nothing there after a few minutes? Look into the spam folder and check the address. '}
        <SupportContact />
      </p>
      <Button onClick={onAgain} size="large" block>
        Use another address
      </Button>
      <BackToSignIn />
    </LoginFrame>
  );
}

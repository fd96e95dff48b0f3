import { MIN_PASSWORD_LENGTH, RESET_LINK_MINUTES } from '@tracewright/contracts/accounts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useToast } from '../../components/toasts';
import { ApiError } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { usePageTitle } from '../../lib/page-title';
import { confirmPasswordReset } from './account-api';
import { BackToSignIn } from './BackToSignIn';
import { LoginFrame } from './LoginFrame';
import { NewPasswordFields } from './NewPasswordFields';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';

/** Where the link of the message leads. Its secret leaves the address at once, so that it stays in no history. */
export default function ResetPasswordPage() {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [isOver, setOver] = useState(false);
  usePageTitle('Choose a new password');
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  if (token === '' || isOver) return <LinkOver isOver={isOver} />;
  return (
    <LoginFrame
      title="Choose a new password"
      lead={`At least ${MIN_PASSWORD_LENGTH} characters; the most common passwords are refused. Every other device is signed out.`}
    >
      <NewPasswordForm token={token} onOver={() => setOver(true)} />
    </LoginFrame>
  );
}

interface FormProps {
  readonly token: string;
  readonly onOver: () => void;
}

function NewPasswordForm({ token, onOver }: FormProps) {
  const { signedIn } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const state = useSubmit<{ readonly password: string }>(async ({ password }) => {
    try {
      const { user } = await confirmPasswordReset({ token, password });
      signedIn(user);
      toast({ title: 'Password changed', description: 'You are signed in here, and nowhere else any more.' });
      await navigate('/', { replace: true });
    } catch (refused) {
      if (refused instanceof ApiError && refused.body?.code === 'reset_link_over') return onOver();
      throw refused;
    }
  }, 'The password could not be changed');
  return (
    <AccountForm name="reset-password" state={state}>
      <NewPasswordFields name="password" label="New password" confirmLabel="Confirm new password" size="large" />
      <Button type="primary" htmlType="submit" size="large" block loading={state.busy}>
        {state.busy ? 'Changing...' : 'Change password'}
      </Button>
    </AccountForm>
  );
}

function LinkOver({ isOver }: { readonly isOver: boolean }) {
  return (
    <LoginFrame
      title={isOver ? 'This link is over' : 'This link is not whole'}
      lead={
        isOver
          ? `It was used already, or it is older than ${RESET_LINK_MINUTES} minutes. Your password is as it was.`
          : 'Open it once more from the message, or copy the whole address.'
      }
    >
      <Link to="/forgot-password">
        <Button type="primary" size="large" block>
          Ask for a new link
        </Button>
      </Link>
      <BackToSignIn />
    </LoginFrame>
  );
}

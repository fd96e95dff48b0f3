import type { RegisterRequest, UserResponse } from '@tracewright/contracts/accounts';
import { Button, Form, Input } from 'antd';
import { useToast } from '../../components/toasts';
import { api } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { PRODUCT } from '../../lib/page-title';
import { NewPasswordFields } from './NewPasswordFields';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export function SignUpForm() {
  const { signedIn } = useAuth();
  const { toast } = useToast();
  const state = useSubmit<Values>(async ({ name, email, password }) => {
    const body: RegisterRequest = { username: email.trim(), password, displayName: name.trim() };
    const { user } = await api.post<UserResponse>('/api/auth/register', body, { on401: 'throw' });
    toast({ title: `Welcome to ${PRODUCT}!` });
    signedIn(user);
  }, 'Unable to create account');

  return (
    <AccountForm name="sign-up" state={state}>
      <Form.Item
        label="Name"
        name="name"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input autoComplete="name" size="large" maxLength={100} />
      </Form.Item>
      <Form.Item
        label="Email"
        name="email"
        validateTrigger="onSubmit"
        validateFirst
        rules={[
          { required: true, whitespace: true, message: 'Email is required' },
          { type: 'email', transform: (value: string) => value.trim(), message: 'Enter a valid email address' },
        ]}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} size="large" />
      </Form.Item>
      <NewPasswordFields name="password" label="Password" confirmLabel="Confirm password" size="large" />
      <Button type="primary" htmlType="submit" size="large" block loading={state.busy}>
        {state.busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </AccountForm>
  );
}

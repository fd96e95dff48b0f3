import type { LoginRequest, UserResponse } from '@tracewright/contracts/accounts';
import { Button, Form, Input } from 'antd';
import { PasswordInput } from '../../components/forms';
import { Link } from 'react-router-dom';
import { useToast } from '../../components/toasts';
import { api } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { AccountForm } from './AccountForm';
import { useSubmit } from './use-submit';

export function SignInForm() {
  const { signedIn } = useAuth();
  const { toast } = useToast();
  const state = useSubmit<LoginRequest>(async ({ username, password }) => {
    const body: LoginRequest = { username: username.trim(), password };
    const { user } = await api.post<UserResponse>('/api/auth/login', body, { on401: 'throw' });
    toast({ title: 'Welcome back!' });
    signedIn(user);
  }, 'Invalid email or password');

  return (
    <AccountForm name="sign-in" state={state}>
      <Form.Item
        label="Email"
        name="username"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Email is required' }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email" size="large" />
      </Form.Item>
      <Form.Item
        label="Password"
        name="password"
        validateTrigger="onSubmit"
        rules={[{ required: true, message: 'Password is required' }]}
      >
        <PasswordInput autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={state.busy}>
        {state.busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <p className="login-other">
        <Link className="text-link" to="/forgot-password">
          Forgot password?
        </Link>
      </p>
    </AccountForm>
  );
}

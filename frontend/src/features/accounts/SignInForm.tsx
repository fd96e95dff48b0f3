import type { LoginRequest, UserResponse } from '@tracewright/contracts/accounts';
import { Alert, Button, Form, Input } from 'antd';
import { PasswordInput } from '../../components/forms';
import { Link } from 'react-router-dom';
import { useToast } from '../../components/toasts';
import { api } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { useSubmit } from './use-submit';

export function SignInForm() {
  const { signedIn } = useAuth();
  const { toast } = useToast();
  const { busy, error, submit, clear } = useSubmit<LoginRequest>(async ({ username, password }) => {
    const body: LoginRequest = { username: username.trim(), password };
    const { user } = await api.post<UserResponse>('/api/auth/login', body, { on401: 'throw' });
    toast({ title: 'Welcome back!' });
    signedIn(user);
  }, 'Invalid email or password');

  return (
    <Form<LoginRequest>
      layout="vertical"
      name="sign-in"
      requiredMark={false}
      onFinish={submit}
      onValuesChange={clear}
      noValidate
    >
      {error && <Alert className="form-alert" type="error" showIcon title={error} role="alert" />}
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
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <p className="login-other">
        <Link className="text-link" to="/forgot-password">
          Forgot password?
        </Link>
      </p>
    </Form>
  );
}

import { Tabs } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeNextPath, useAuth } from '../../lib/auth';
import { usePageTitle } from '../../lib/page-title';
import { LoginFrame } from './LoginFrame';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

/** Sign In and Sign Up; without header and footer. Leads back to `next`, a path on this site. */
export default function LoginPage() {
  const { status } = useAuth();
  const [search] = useSearchParams();
  const [tab, setTab] = useState('sign-in');
  usePageTitle(tab === 'sign-in' ? 'Sign In' : 'Sign Up');
  if (status === 'user') return <Navigate to={safeNextPath(search.get('next'))} replace />;
  return (
    <LoginFrame
      title={tab === 'sign-in' ? 'Sign in to your designs' : 'Create your account'}
      lead={tab === 'sign-in' ? 'Your projects are as you left them.' : 'An email address and a password are enough.'}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden={false}
        items={[
          { key: 'sign-in', label: 'Sign In', children: <SignInForm /> },
          { key: 'sign-up', label: 'Sign Up', children: <SignUpForm /> },
        ]}
      />
    </LoginFrame>
  );
}

import { Tabs } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Logo, TraceArt } from '../../components/brand';
import { safeNextPath, useAuth } from '../../lib/auth';
import { usePageTitle } from '../../lib/page-title';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import './accounts.css';

const POINTS = [
  'Reads KiCad and Eagle boards as they are, with every part and net.',
  'Findings name the rule, the parts, the nets and the figures behind them.',
  'Every change is kept, with who made it and when, and can be undone.',
];

/** Sign In and Sign Up; without header and footer. Leads back to `next`, a path on this site. */
export default function LoginPage() {
  const { status } = useAuth();
  const [search] = useSearchParams();
  const [tab, setTab] = useState('sign-in');
  usePageTitle(tab === 'sign-in' ? 'Sign In' : 'Sign Up');
  if (status === 'user') return <Navigate to={safeNextPath(search.get('next'))} replace />;
  return (
    <div className="login">
      <main className="login-side">
        <Link to="/" className="login-logo" aria-label="Tracewright, home">
          <Logo />
        </Link>
        <div className="login-form">
          <h1>{tab === 'sign-in' ? 'Sign in to your designs' : 'Create your account'}</h1>
          <p className="login-lead">
            {tab === 'sign-in' ? 'Your projects are as you left them.' : 'An email address and a password are enough.'}
          </p>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            destroyOnHidden={false}
            items={[
              { key: 'sign-in', label: 'Sign In', children: <SignInForm /> },
              { key: 'sign-up', label: 'Sign Up', children: <SignUpForm /> },
            ]}
          />
        </div>
      </main>
      <aside className="login-art">
        <TraceArt />
        <div className="login-points">
          <p>A circuit design workspace that shows its evidence.</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

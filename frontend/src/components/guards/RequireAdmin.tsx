import { LockOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import { usePageTitle } from '../../lib/page-title';
import { RequireUser } from './RequireUser';
import { StateScreen } from '../states';

const REDIRECT_MS = 5000;

/** Lets the administrator through. The server refuses everybody else's calls by itself. */
export function RequireAdmin() {
  const { status, isAdmin } = useAuth();
  if (status !== 'user') return <RequireUser />;
  return isAdmin ? <Outlet /> : <AccessDenied />;
}

/** Stays long enough to be read, then leads home. */
export function AccessDenied() {
  const navigate = useNavigate();
  usePageTitle('Access Denied');
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <StateScreen icon={<LockOutlined />} title="Access Denied" action={<Link to="/">Go to the home page</Link>}>
      This area requires administrator privileges. Please contact the system administrator if you need access. You will
      be taken to the home page in a few seconds.
    </StateScreen>
  );
}

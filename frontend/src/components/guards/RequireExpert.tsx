import { LockOutlined } from '@ant-design/icons';
import { Link, Outlet } from 'react-router-dom';
import { useAuth } from '../../lib/auth';
import { usePageTitle } from '../../lib/page-title';
import { StateScreen } from '../states';
import { RequireUser } from './RequireUser';

/** Lets experts through. The server refuses everybody else's calls by itself. */
export function RequireExpert() {
  const { status, user } = useAuth();
  if (status !== 'user') return <RequireUser />;
  return user?.role === 'expert' ? <Outlet /> : <ForExperts />;
}

function ForExperts() {
  usePageTitle('Access Denied');
  return (
    <StateScreen icon={<LockOutlined />} title="Access Denied" action={<Link to="/">Go to the home page</Link>}>
      This area is for experts. Sign in with an expert’s account to see it.
    </StateScreen>
  );
}

import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { safeNextPath, useAuth } from '../../lib/auth';

const FIRST_PASSWORD = '/account/first-password';

/** Leads whoever signed in with a password that somebody else chose to where it is changed; the server allows nothing else. */
export function RequireOwnPassword() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  if (!user?.mustChangePassword || pathname === FIRST_PASSWORD || pathname === '/login') return <Outlet />;
  const next = safeNextPath(pathname + search);
  return <Navigate to={`${FIRST_PASSWORD}?next=${encodeURIComponent(next)}`} replace />;
}

import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath, useAuth } from '../../lib/auth';
import { PageSkeleton } from '../states';

/** Lets signed-in people through, sends others to sign in and back here afterwards. */
export function RequireUser() {
  const { status, leavingTo } = useAuth();
  const location = useLocation();
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'none') return <Navigate to={leavingTo ?? loginPath(location.pathname + location.search)} replace />;
  return <Outlet />;
}

import { useAuth } from '../../lib/auth';

/** Says beside a name who is signed in as an expert; the administrator's name says it already, and everybody else is a user. */
export function RoleBadge() {
  const { user } = useAuth();
  return user?.role === 'expert' ? <span className="badge info">Expert</span> : null;
}

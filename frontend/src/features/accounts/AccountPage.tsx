import { Link } from 'react-router-dom';
import { Page, RoleBadge } from '../../components/page';
import { useAuth } from '../../lib/auth';
import { DangerSection } from './DangerSection';
import { DataSection } from './DataSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import './account-page.css';

export default function AccountPage() {
  const { user, isAdmin } = useAuth();
  return (
    <Page
      title="Account"
      width="narrow"
      actions={
        <>
          {user?.role === 'expert' && (
            <Link className="text-link" to="/expert/design-orders">
              Designs to deliver
            </Link>
          )}
          <Link className="text-link" to="/design-orders">
            Design orders
          </Link>
        </>
      }
      lead={
        <>
          {user?.displayName && `${user.displayName}, `}
          signed in as <strong>{user?.username}</strong> <RoleBadge />
        </>
      }
    >
      <SessionsSection />
      <PasswordSection />
      <DataSection />
      {!isAdmin && <DangerSection />}
    </Page>
  );
}

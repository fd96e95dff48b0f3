import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page, RoleBadge, Section } from '../../components/page';
import { useAuth } from '../../lib/auth';
import { ApiKeysSection } from './api-keys/ApiKeysSection';
import { DangerSection } from './DangerSection';
import { DataSection } from './DataSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import './account-page.css';

/** `payments` stands among the sections: what was paid belongs to another feature. */
export default function AccountPage({ payments }: { readonly payments?: ReactNode }) {
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
          <Link className="text-link" to="/bulk">
            Bulk processing
          </Link>
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
      <Section
        title="Plan and usage"
        lead="What your plan gives and costs, and what you have used of it."
        actions={
          <Link className="text-link" to="/account/plan">
            See your plan
          </Link>
        }
      />
      <SessionsSection />
      {payments}
      <PasswordSection />
      {!isAdmin && <ApiKeysSection />}
      <DataSection />
      {!isAdmin && <DangerSection />}
    </Page>
  );
}

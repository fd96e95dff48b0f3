import { LogoutOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { NavLink } from 'react-router-dom';
import { RoleBadge } from '../../components/page';
import { loginPath, useAuth } from '../../lib/auth';
import {
  ADMIN_LINKS,
  existing,
  EXPERT_LINKS,
  HEADER_LINKS,
  linksFor,
  type NavigationEntry,
} from '../../lib/navigation';
import { initialsOf } from './initials';
import { useLogout } from './use-logout';

const WORKSPACE_LINKS: readonly NavigationEntry[] = [
  { label: 'Home', path: '/', exists: true },
  { label: 'New design', path: '/design/new', exists: true, needsUser: true },
  { label: 'Validate a design', path: '/design/validate', exists: true, needsUser: true },
];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the menu of narrow screens holds. */
export function MenuDrawer({ open, onClose }: Props) {
  const { status, user, isAdmin } = useAuth();
  const { leaving, leave } = useLogout();
  const own = user?.role === 'expert' ? EXPERT_LINKS : [];
  return (
    <Drawer open={open} onClose={onClose} title="Menu" size={300} styles={{ body: { padding: 12 } }}>
      <nav className="drawer-nav" aria-label="Main" onClick={onClose}>
        <DrawerLinks links={linksFor([...WORKSPACE_LINKS, ...HEADER_LINKS, ...own], status === 'user')} />
        {isAdmin && (
          <>
            <h2>Admin</h2>
            <DrawerLinks links={existing(ADMIN_LINKS)} />
          </>
        )}
        <h2>Account</h2>
        {status === 'user' ? (
          <>
            <NavLink to="/account/sessions">
              <span className="initials" aria-hidden>
                {initialsOf(user?.displayName)}
              </span>
              {user?.displayName || user?.username}
              <RoleBadge />
            </NavLink>
            <Button type="text" block icon={<LogoutOutlined />} onClick={leave} loading={leaving}>
              Logout
            </Button>
          </>
        ) : (
          <NavLink to={loginPath(location.pathname)}>Sign In</NavLink>
        )}
      </nav>
    </Drawer>
  );
}

function DrawerLinks({ links }: { readonly links: readonly NavigationEntry[] }) {
  return links.map((link) => (
    <NavLink key={link.path} to={link.path} end>
      {link.label}
    </NavLink>
  ));
}

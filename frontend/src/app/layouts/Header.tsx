import { BellOutlined, DownOutlined, LogoutOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../components/brand';
import { useToast } from '../../components/toasts';
import { loginPath, useAuth } from '../../lib/auth';
import { ADMIN_LINKS, existing, EXPERT_LINKS, HEADER_LINKS, linksFor } from '../../lib/navigation';
import { initialsOf } from './initials';
import { MobileMenu } from './MobileMenu';
import { RoleBadge } from '../../components/page';
import { ThemeSwitch } from './ThemeSwitch';
import { useLogout } from './use-logout';

/** The bar above every page but the sign-in page; in the workspace it leaves the room to the tools. */
export function Header({ workspace = false }: { readonly workspace?: boolean }) {
  const { status, user, isAdmin } = useAuth();
  const own = user?.role === 'expert' ? EXPERT_LINKS : [];
  return (
    <header className={workspace ? 'app-header is-workspace' : 'app-header'}>
      <div className="header-inner">
        <Link to="/" className="header-logo" aria-label="Tracewright, home">
          <Logo />
        </Link>
        <nav className="header-nav" aria-label="Main">
          {linksFor([...HEADER_LINKS, ...own], status === 'user').map((link) => (
            <NavLink key={link.path} to={link.path}>
              {link.label}
            </NavLink>
          ))}
          {isAdmin && <AdminMenu />}
        </nav>
        <div className="header-actions">
          {status === 'user' && !workspace && (
            <Link to="/design/new" className="header-new">
              <PlusOutlined aria-hidden /> New design
            </Link>
          )}
          <NotificationsButton />
          <ThemeSwitch />
          {status === 'user' && <UserArea />}
          {status === 'none' && <SignInLink />}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function NotificationsButton() {
  const { toggleList, listOpen, bell } = useToast();
  return (
    <Button
      ref={bell}
      type="text"
      className="header-icon"
      icon={<BellOutlined />}
      onClick={toggleList}
      aria-expanded={listOpen}
      aria-haspopup="true"
      aria-label="Notifications"
      title="Notifications (F8)"
    />
  );
}

function AdminMenu() {
  const { pathname } = useLocation();
  const links = existing(ADMIN_LINKS);
  const active = links.some((link) => pathname.startsWith(link.path)) || pathname.startsWith('/admin');
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: links.map((link) => ({ key: link.path, label: <Link to={link.path}>{link.label}</Link> })) }}
    >
      <button type="button" className={active ? 'header-dropdown active' : 'header-dropdown'}>
        Admin <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

function UserArea() {
  const { user } = useAuth();
  const { leaving, leave } = useLogout();
  const name = user?.displayName || user?.username;
  return (
    <>
      <Link to="/account/sessions" className="header-user" title="Account">
        <span className="initials" aria-hidden>
          {initialsOf(user?.displayName)}
        </span>
        <span className="header-name">
          <span className="visually-hidden">Account of </span>
          {name} <RoleBadge />
        </span>
      </Link>
      <Button
        type="text"
        className="header-logout"
        icon={<LogoutOutlined />}
        onClick={leave}
        loading={leaving}
        aria-label="Logout"
        title="Logout"
      />
    </>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link to={loginPath(pathname + search)} className="header-sign-in">
      Sign In
    </Link>
  );
}

import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { late, Late } from '../../components/late';

const MenuDrawer = late(async () => (await import('./MenuDrawer')).MenuDrawer);

/** Everything the header holds, for screens too narrow to show it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mobile-menu">
      <Button
        type="text"
        className="header-icon"
        icon={<MenuOutlined />}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Late when={open}>
        <MenuDrawer open={open} onClose={() => setOpen(false)} />
      </Late>
    </div>
  );
}

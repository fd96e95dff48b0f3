import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTheme, type ThemeChoice } from '../theme';

const CHOICES: readonly { readonly key: ThemeChoice; readonly label: string; readonly icon: ReactNode }[] = [
  { key: 'light', label: 'Light', icon: <SunOutlined /> },
  { key: 'dark', label: 'Dark', icon: <MoonOutlined /> },
  { key: 'system', label: 'System', icon: <DesktopOutlined /> },
];

export function ThemeSwitch() {
  const { choice, mode, choose } = useTheme();
  const menu: MenuProps = {
    items: CHOICES.map(({ key, label, icon }) => ({ key, label, icon })),
    selectable: true,
    selectedKeys: [choice],
    onClick: ({ key }) => {
      const chosen = CHOICES.find((entry) => entry.key === key);
      if (chosen) choose(chosen.key);
    },
  };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        className="header-icon"
        aria-label={`Theme: ${choice}`}
        icon={mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      />
    </Dropdown>
  );
}

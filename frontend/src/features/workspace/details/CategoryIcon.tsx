import {
  ApiOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  ThunderboltOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const ICONS: readonly (readonly [RegExp, ReactNode])[] = [
  [/^(microcontrollers?|controller)$/, <DeploymentUnitOutlined key="controller" />],
  [/^sensors?$/, <DashboardOutlined key="sensor" />],
  [/^(power|powerSupply|power supply)$/, <ThunderboltOutlined key="power" />],
  [/^communication$/, <WifiOutlined key="communication" />],
];

/** An icon for microcontrollers, sensors, power, communication, and one for everything else. */
export function CategoryIcon({ category }: { readonly category: string | undefined }) {
  const icon = ICONS.find(([names]) => names.test(category ?? ''))?.[1] ?? <ApiOutlined aria-hidden />;
  return (
    <span className="ws-category-icon" data-category={category} aria-hidden>
      {icon}
    </span>
  );
}

import type { ReactNode } from 'react';
import './states.css';

interface Props {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'neutral' | 'error';
  /** Inside a panel instead of a whole page. */
  readonly compact?: boolean;
}

/** What a page or a panel shows when it has nothing else to show: empty, refused, failed, not found. */
export function StateScreen({ icon, title, children, action, tone = 'neutral', compact = false }: Props) {
  const Heading = compact ? 'h2' : 'h1';
  return (
    <div className={compact ? 'state-screen compact' : 'state-screen'} role={tone === 'error' ? 'alert' : undefined}>
      {icon && (
        <div className={tone === 'error' ? 'state-icon error' : 'state-icon'} aria-hidden>
          {icon}
        </div>
      )}
      <Heading>{title}</Heading>
      {children && <div className="state-text">{children}</div>}
      {action}
    </div>
  );
}

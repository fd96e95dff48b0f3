import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title';
import './page.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Above the title: where the page belongs. */
  readonly back?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** The frame of an ordinary page: title, what it is for, actions, content. */
export function Page({ title, lead, actions, back, width = 'wide', children }: Props) {
  usePageTitle(title);
  return (
    <div className={`page page-${width}`}>
      <header className="page-head">
        <div>
          {back && <div className="page-back">{back}</div>}
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly tone?: 'neutral' | 'danger';
}

/** A titled panel on a page. */
export function Section({ title, lead, actions, children, tone = 'neutral' }: SectionProps) {
  return (
    <section className={`section section-${tone}`} aria-label={title}>
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

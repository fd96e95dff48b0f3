import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Page } from '../../../components/page';
import '../payments.css';
import './admin.css';

const PAGES = [
  { path: '/admin/payments', label: 'Payments' },
  { path: '/admin/ledger', label: 'Ledger' },
  { path: '/admin/reconciliation', label: 'Reconciliation' },
  { path: '/admin/test-gateway', label: 'Test gateway' },
];

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of the administrator's pages about money, with the way to the others. */
export function MoneyPage({ title, lead, actions, children }: Props) {
  return (
    <Page
      title={title}
      lead={lead}
      actions={actions}
      back={
        <nav className="money-pages" aria-label="Pages about money">
          {PAGES.map(({ path, label }) => (
            <NavLink key={path} className="text-link" to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
      }
    >
      {children}
    </Page>
  );
}

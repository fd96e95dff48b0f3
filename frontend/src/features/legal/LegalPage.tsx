import type { ReactNode } from 'react';
import { Page } from '../../components/page';
import { SupportContact } from '../../components/support';
import './legal.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page to be read from its top to its end, and whom to ask about it. */
export function LegalPage({ title, lead, children }: Props) {
  return (
    <Page width="narrow" title={title} lead={lead}>
      <div className="legal">
        {children}
        <h2>Whom to ask</h2>
        <p>
          This installation is run by its operator, who answers for what is kept here. <SupportContact />
        </p>
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo, TraceArt } from '../../components/brand';
import './accounts.css';

const POINTS = [
  'Reads KiCad and Eagle boards as they are, with every part and net.',
  'Findings name the rule, the parts, the nets and the figures behind them.',
  'Every change is kept, with who made it and when, and can be undone.',
];

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** The pages before somebody is signed in: without header and footer. */
export function LoginFrame({ title, lead, children }: Props) {
  return (
    <div className="login">
      <main className="login-side">
        <Link to="/" className="login-logo" aria-label="Tracewright, home">
          <Logo />
        </Link>
        <div className="login-form">
          <h1>{title}</h1>
          <p className="login-lead">{lead}</p>
          {children}
        </div>
      </main>
      <aside className="login-art">
        <TraceArt />
        <div className="login-points">
          <p>A circuit design workspace that shows its evidence.</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

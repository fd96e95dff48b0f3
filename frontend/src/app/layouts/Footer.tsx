import { Link } from 'react-router-dom';
import { Logo } from '../../components/brand';
import { useAuth } from '../../lib/auth';
import { FOOTER_COLUMNS, linksFor } from '../../lib/navigation';

export function Footer() {
  const { status } = useAuth();
  const columns = FOOTER_COLUMNS.map((column) => ({ ...column, links: linksFor(column.links, status === 'user') }));
  return (
    <footer className="app-footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo />
          <p>A circuit design workspace that shows its evidence and keeps every change.</p>
        </div>
        {columns
          .filter((column) => column.links.length > 0)
          .map((column) => (
            <nav key={column.title} className="footer-column" aria-label={column.title}>
              <h2>{column.title}</h2>
              {column.links.map((link) => (
                <Link key={link.path} to={link.path}>
                  {link.label}
                </Link>
              ))}
            </nav>
          ))}
      </div>
    </footer>
  );
}

import { ArrowRightOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { loginPath, useAuth } from '../../lib/auth';
import { useThemeMode } from '../../lib/theme-mode';

/** What the product is, the two ways in, and a picture of the workspace itself. */
export function Hero() {
  const { status } = useAuth();
  const mode = useThemeMode();
  const workspace = status === 'none' ? loginPath('/design/new') : '/design/new';
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>Circuit design that shows its evidence</h1>
        <p>
          Import a KiCad or Eagle design, see every part and connection, and read findings that name the rule, the
          parts, the nets and the figures. Every change is kept and can be undone.
        </p>
        <div className="hero-actions">
          <Link to={workspace} className="button-link primary">
            Open the design workspace <ArrowRightOutlined aria-hidden />
          </Link>
          <Link to="/design/validate" className="button-link">
            Validate an existing design
          </Link>
        </div>
      </div>
      <figure className="hero-figure">
        <img src={`/images/workspace-${mode}.webp`} width={1440} height={900} alt={PICTURE} />
      </figure>
    </section>
  );
}

const PICTURE =
  'The design workspace with an imported board: parts and wires on the canvas, the findings of the design rules below.';

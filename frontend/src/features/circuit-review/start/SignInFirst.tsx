import { LockOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { StateScreen } from '../../../components/states';
import { loginPath } from '../../../lib/auth';
import './start.css';

/** In the place of the file, for visitors. */
export function SignInFirst() {
  return (
    <section className="cr-card" aria-label="Circuit file">
      <StateScreen
        compact
        icon={<LockOutlined />}
        title="Sign in to analyze a circuit"
        action={
          <Link to={loginPath('/circuit-review')} className="cr-sign-in">
            Sign In to Continue
          </Link>
        }
      >
        The design rules then read your board or schematic here in the browser; the file is not uploaded.
      </StateScreen>
    </section>
  );
}

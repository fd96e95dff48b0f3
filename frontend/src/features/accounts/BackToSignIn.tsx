import { Link } from 'react-router-dom';

export function BackToSignIn() {
  return (
    <p className="login-other">
      <Link className="text-link" to="/login">
        Back to sign in
      </Link>
    </p>
  );
}

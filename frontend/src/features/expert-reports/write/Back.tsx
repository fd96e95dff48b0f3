import { Link } from 'react-router-dom';

export const Back = () => (
  <Link className="text-link" to="/expert">
    My work
  </Link>
);

import { CompassOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { StateScreen } from '../components/states';
import { usePageTitle } from '../lib/page-title';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <StateScreen icon={<CompassOutlined />} title="404 Page Not Found" action={<Link to="/">Go to the home page</Link>}>
      Did you forget to add the page to the router?
    </StateScreen>
  );
}

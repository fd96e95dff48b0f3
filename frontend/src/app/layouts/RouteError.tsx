import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRouteError } from 'react-router-dom';
import { StateScreen } from '../../components/states';
import { SupportContact } from '../../components/support';
import { usePageTitle } from '../../lib/page-title';

/** A screen that could not be loaded or that broke while rendering. */
export function RouteError() {
  const error = useRouteError();
  usePageTitle('Something went wrong');
  return (
    <StateScreen
      tone="error"
      icon={<WarningOutlined />}
      title="This page could not be shown"
      action={
        <Button type="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Your saved work is not affected. Reload the page; if it happens again, go back to the <a href="/">home page</a>.
      {error instanceof Error && (
        <details className="route-error">
          <summary>Details for support</summary>
          <code>{error.message}</code>
          <p>
            <SupportContact />
          </p>
        </details>
      )}
    </StateScreen>
  );
}

import { Alert } from 'antd';
import { useSupport } from '../../lib/support';

/** While the installation is moved to another event store. */
export function ReadOnlyBanner() {
  if (useSupport()?.readOnly !== true) return null;
  return (
    <Alert
      banner
      className="read-only-banner"
      type="warning"
      role="status"
      title="Tracewright is being moved: you can look at everything, but not change anything or sign in for now."
    />
  );
}

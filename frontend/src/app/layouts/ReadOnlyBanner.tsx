import { ExclamationCircleFilled } from '@ant-design/icons';
import { useSupport } from '../../lib/support';

/** While the installation is moved to another event store. */
export function ReadOnlyBanner() {
  if (useSupport()?.readOnly !== true) return null;
  return (
    <p className="warning-strip" role="status">
      <ExclamationCircleFilled aria-hidden />
      Tracewright is being moved: you can look at everything, but not change anything or sign in for now.
    </p>
  );
}

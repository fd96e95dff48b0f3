import { Skeleton } from 'antd';
import './states.css';

/** The shape of a page while its code or its user is being loaded. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label="Loading">
      <Skeleton active title={{ width: 240 }} paragraph={{ rows: 6 }} />
    </div>
  );
}

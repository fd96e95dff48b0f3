import { PageSkeleton } from '../../components/states';
import './layouts.css';

/** While the first page's code is loaded; it stays invisible when that is quick. */
export function FirstLoad() {
  return (
    <div className="first-load">
      <PageSkeleton />
    </div>
  );
}

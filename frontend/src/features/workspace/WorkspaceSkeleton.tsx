import { Spin } from 'antd';
import './layout/workspace.css';

/** While a project is loaded or created. */
export function WorkspaceSkeleton() {
  return (
    <div className="ws-message" role="status" aria-label="Loading the workspace">
      <Spin size="large" />
    </div>
  );
}

import { ExperimentOutlined } from '@ant-design/icons';
import type { UserStatistics } from '@tracewright/contracts/history';
import { Link } from 'react-router-dom';
import { StateScreen } from '../../components/states';
import { routeExists } from '../../lib/navigation';

/** What was recommended: as long as nothing can be, why. */
export function Recommendations({ statistics }: { readonly statistics: UserStatistics | undefined }) {
  return (
    <StateScreen
      compact
      icon={<ExperimentOutlined />}
      title="No recommendations yet"
      action={
        routeExists('/recommendations') && (
          <Link className="text-link" to="/recommendations">
            Component Recommendations
          </Link>
        )
      }
    >
      {statistics?.reasons.recommendations ?? 'What is recommended to you appears here.'}
    </StateScreen>
  );
}

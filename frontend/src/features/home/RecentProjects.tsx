import { useQuery } from '@tanstack/react-query';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/states';
import { relativeDate } from '../../lib/format';

const SHOWN = 6;

/** Where the signed-in person left off. */
export function RecentProjects() {
  const recent = useQuery<readonly ProjectSummary[]>({ queryKey: ['/api/projects/recent'] });
  return (
    <section className="home-section" aria-labelledby="home-recent">
      <h2 id="home-recent">Your recent projects</h2>
      {recent.isPending && <LoadingCards />}
      {recent.isError && (
        <ErrorState
          compact
          title="Your projects could not be loaded"
          error={recent.error}
          onRetry={() => void recent.refetch()}
          retrying={recent.isFetching}
        />
      )}
      {recent.data?.length === 0 && (
        <p className="home-empty">
          No project yet. <Link to="/design/new">Create one</Link> or <Link to="/design/validate">import a board</Link>.
        </p>
      )}
      {recent.data && recent.data.length > 0 && (
        <ul className="recent-projects">
          {recent.data.slice(0, SHOWN).map((project) => (
            <li key={project.id}>
              <Link to={`/design/${project.id}`}>
                <strong>{project.name}</strong>
                <span>
                  {relativeDate(project.lastEdited)}
                  <span aria-hidden> · </span>
                  {project.componentCount} {project.componentCount === 1 ? 'component' : 'components'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LoadingCards() {
  return (
    <div className="recent-projects" role="status" aria-label="Loading your projects">
      {[0, 1, 2].map((key) => (
        <div key={key} className="recent-loading">
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 1, width: '40%' }} />
        </div>
      ))}
    </div>
  );
}

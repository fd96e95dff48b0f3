import { Link } from 'react-router-dom';
import { projectOfStream } from '../../lib/streams';

/** To the history of the project whose stream this is; nothing for other streams. */
export function ProjectHistoryLink({ stream }: { readonly stream: string }) {
  const project = projectOfStream(stream);
  if (!project) return null;
  return (
    <>
      {' · '}
      <Link className="text-link" to={`/admin/projects/${project}/history`}>
        Open the project&apos;s history
      </Link>
    </>
  );
}

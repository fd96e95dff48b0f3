import { FolderOpenOutlined, InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ArchivedProject } from '@tracewright/contracts/projects';
import { StateScreen } from '../../../components/states';
import { messageOf } from '../../../lib/api';
import { usePageTitle } from '../../../lib/page-title';
import { useArchivedProjects } from '../api/queries';
import { WorkspaceSkeleton } from '../WorkspaceSkeleton';
import { recoverableText } from './recoverable-text';
import { useArchiving } from './use-archiving';
import './archive.css';

/** An address that answers nothing: of a project that its owner put away, or of none that they have. */
export function MissingProject({ id }: { readonly id: number }) {
  const { data, isPending } = useArchivedProjects();
  if (isPending) return <WorkspaceSkeleton />;
  const archived = data?.find((project) => project.id === id);
  return archived ? <PutAway project={archived} /> : <NoSuchProject />;
}

function PutAway({ project }: { readonly project: ArchivedProject }) {
  const { restore } = useArchiving();
  // The page finds the project when it has been taken back.
  const work = useMutation({ mutationFn: () => restore(project.id) });
  usePageTitle(project.name);
  return (
    <StateScreen
      icon={<InboxOutlined aria-hidden />}
      title="This project is archived"
      action={
        <Button type="primary" loading={work.isPending} onClick={() => work.mutate()}>
          Restore
        </Button>
      }
    >
      <p className="ws-archive-text">
        <strong>{project.name}</strong> {recoverableText(project.recoverableUntil)}.{' '}
        <Link to="/">Go to the home page</Link>
      </p>
      {work.isError && <Alert type="error" showIcon role="alert" title={messageOf(work.error)} />}
    </StateScreen>
  );
}

/** An address that is no project's. */
export function NoSuchProject() {
  usePageTitle('Project not found');
  return (
    <StateScreen
      icon={<FolderOpenOutlined aria-hidden />}
      title="Project not found"
      action={<Link to="/">Go to the home page</Link>}
    >
      There is no project at this address, or it belongs to somebody else.
    </StateScreen>
  );
}

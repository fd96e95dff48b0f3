import { InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArchivedProject } from '@tracewright/contracts/projects';
import { ErrorState, StateScreen } from '../../../components/states';
import { messageOf } from '../../../lib/api';
import { counted } from '../../../lib/format';
import { useArchivedProjects } from '../api/queries';
import { recoverableText } from './recoverable-text';
import { useArchiving } from './use-archiving';
import './archive.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The projects that were put away, and the way back for each. */
export function ArchivedProjects({ open, onClose }: Props) {
  return (
    <Modal
      open={open}
      title="Archived projects"
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
      destroyOnHidden
    >
      <ArchivedList onOpened={onClose} />
    </Modal>
  );
}

function ArchivedList({ onOpened }: { readonly onOpened: () => void }) {
  const archived = useArchivedProjects();
  // What was taken back stays in its place, to be opened from here.
  const [restored, setRestored] = useState<readonly ArchivedProject[]>([]);
  if (archived.isPending) {
    return (
      <div role="status" aria-label="Loading archived projects">
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  }
  if (archived.isError) {
    return (
      <ErrorState
        compact
        title="Archived projects could not be loaded"
        error={archived.error}
        onRetry={() => void archived.refetch()}
        retrying={archived.isFetching}
      />
    );
  }
  const back = new Set(restored.map(({ id }) => id));
  const rows = [...archived.data.filter(({ id }) => !back.has(id)), ...restored].sort(lastEditedFirst);
  if (rows.length === 0) {
    return (
      <StateScreen compact icon={<InboxOutlined aria-hidden />} title="No archived projects">
        Projects that you archive wait here for 30 days.
      </StateScreen>
    );
  }
  return (
    <>
      <ul className="ws-archived">
        {rows.map((project) => (
          <ArchivedRow
            key={project.id}
            project={project}
            restored={back.has(project.id)}
            onRestored={() => setRestored((before) => [...before, project])}
            onOpened={onOpened}
          />
        ))}
      </ul>
      {archived.hasNextPage && (
        <Button block loading={archived.isFetchingNextPage} onClick={() => void archived.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const lastEditedFirst = (a: ArchivedProject, b: ArchivedProject): number => (a.lastEdited < b.lastEdited ? 1 : -1);

interface RowProps {
  readonly project: ArchivedProject;
  readonly restored: boolean;
  readonly onRestored: () => void;
  readonly onOpened: () => void;
}

function ArchivedRow({ project, restored, onRestored, onOpened }: RowProps) {
  const { restore } = useArchiving();
  const work = useMutation({ mutationFn: () => restore(project.id), onSuccess: onRestored });
  const { id, name, componentCount, recoverableUntil } = project;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span role="status">
          {restored
            ? 'Restored, among your projects again'
            : `${counted(componentCount, 'component')} · ${recoverableText(recoverableUntil)}`}
        </span>
      </div>
      {restored ? (
        <Link className="text-link" to={`/design/${id}`} onClick={onOpened} aria-label={`Open ${name}`}>
          Open
        </Link>
      ) : (
        <Button size="small" loading={work.isPending} onClick={() => work.mutate()} aria-label={`Restore ${name}`}>
          Restore
        </Button>
      )}
      {work.isError && <Alert type="error" showIcon role="alert" title={messageOf(work.error)} />}
    </li>
  );
}

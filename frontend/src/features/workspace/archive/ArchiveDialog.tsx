import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { cancelFirst } from '../../../components/first-focus';
import { ApiError, messageOf } from '../../../lib/api';
import { invalidateProjects } from '../api/queries';
import { useWorkspace } from '../workspace-context';
import { useArchiving } from './use-archiving';
import './archive.css';

/** The project on screen has changes that the server did not take. */
class UnsavedChanges extends Error {}

/** Asks before a project is put away. What is unsaved in it is saved first, or it stays. */
export function ArchiveDialog() {
  const { toArchive, askToArchive, project: current, session } = useWorkspace();
  const client = useQueryClient();
  const { archive } = useArchiving();
  const close = (): void => askToArchive(undefined);
  const work = useMutation({
    mutationFn: async (project: ProjectSummary) => {
      const isOpen = project.id === current?.id;
      // A conflict is decided in its own dialog first.
      if (isOpen && session && !(await session.saveNow())) {
        if (!session.state.conflict) throw new UnsavedChanges();
      } else await archive(project, isOpen);
    },
    onSuccess: close,
    onError: (error) => {
      // Somebody was faster: another tab of the same person.
      if (error instanceof ApiError && error.status === 404) void invalidateProjects(client);
    },
  });
  return (
    <Modal
      open={toArchive !== undefined}
      title="Archive this project?"
      okText="Archive project"
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: work.isPending }}
      cancelButtonProps={{ disabled: work.isPending }}
      closable={!work.isPending}
      keyboard={!work.isPending}
      mask={{ closable: !work.isPending }}
      onOk={() => toArchive && work.mutate(toArchive)}
      onCancel={close}
      afterClose={work.reset}
      footer={cancelFirst}
      destroyOnHidden
    >
      {toArchive && (
        <p className="ws-archive-text">
          <strong>{toArchive.name}</strong> leaves your projects, and shared links to it stop working. You can take it
          back for 30 days from “Archived projects”, with its design, its history and its links.
        </p>
      )}
      {work.isError && <Alert type="error" showIcon role="alert" title={problemOf(work.error)} />}
    </Modal>
  );
}

function problemOf(error: Error): string {
  return error instanceof UnsavedChanges
    ? 'Your last changes could not be saved, so the project was not archived. Try again when the server can be reached.'
    : messageOf(error);
}

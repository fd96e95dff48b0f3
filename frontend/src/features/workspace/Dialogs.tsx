import type { ProjectResponse } from '@tracewright/contracts/projects';
import { useEffect } from 'react';
import { late, Late, loadWhenIdle } from '../../components/late';
import {
  ArchiveDialog,
  ArchivedProjects,
  ConnectDialog,
  DocumentationModal,
  HistoryDrawer,
  loadDialogs,
  OpenFinding,
  RenameDialog,
  ShareDialog,
  ShortcutsDialog,
  SupportDialog,
  ValueDialog,
} from './dialogs/late-dialogs';
import './dialogs/dialogs.css';
import { Find } from './dialogs/Find';
import { useWorkspace } from './workspace-context';

const CostsDrawer = late(async () => (await import('./costs/CostsDrawer')).CostsDrawer);
const OwnSymbolDialog = late(async () => (await import('./own-symbols/OwnSymbolDialog')).OwnSymbolDialog);

interface Props {
  readonly viewing: number | undefined;
  readonly onView: (revision: number) => void;
  readonly onRenamed: (project: ProjectResponse) => void;
}

/** The dialogs that every workspace has; the ones about a project only with a project. */
export function Dialogs(props: Props) {
  const { dialog, close, project, toArchive, asked } = useWorkspace();
  useEffect(() => loadWhenIdle(loadDialogs), []);
  return (
    <>
      <Late when={dialog === 'documentation'}>
        <DocumentationModal open={dialog === 'documentation'} onClose={close} />
      </Late>
      <Late when={dialog === 'support'}>
        <SupportDialog open={dialog === 'support'} onClose={close} />
      </Late>
      <Late when={dialog === 'shortcuts'}>
        <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
      </Late>
      <Late when={dialog === 'connect'}>
        <ConnectDialog open={dialog === 'connect'} onClose={close} />
      </Late>
      <Late when={dialog === 'archived'}>
        <ArchivedProjects open={dialog === 'archived'} onClose={close} />
      </Late>
      <Late when={toArchive !== undefined}>
        <ArchiveDialog />
      </Late>
      <Late when={asked !== undefined}>
        <ValueDialog />
      </Late>
      {dialog === 'own-symbol' && (
        <Late when>
          <OwnSymbolDialog onClose={close} />
        </Late>
      )}
      {dialog === 'find' && <Find onClose={close} />}
      {project && <ProjectDialogs {...props} project={project} />}
    </>
  );
}

function ProjectDialogs({ viewing, onView, onRenamed, project }: Props & { readonly project: ProjectResponse }) {
  const { dialog, close, openFinding } = useWorkspace();
  return (
    <>
      <Late when={openFinding !== undefined}>
        <OpenFinding />
      </Late>
      <Late when={dialog === 'rename'}>
        <RenameDialog open={dialog === 'rename'} project={project} onClose={close} onRenamed={onRenamed} />
      </Late>
      <Late when={dialog === 'share'}>
        <ShareDialog open={dialog === 'share'} projectId={project.id} onClose={close} />
      </Late>
      {dialog === 'costs' && (
        <Late when>
          <CostsDrawer projectId={project.id} onClose={close} />
        </Late>
      )}
      <Late when={dialog === 'history'}>
        <HistoryDrawer
          open={dialog === 'history'}
          projectId={project.id}
          viewing={viewing}
          onClose={close}
          onView={onView}
        />
      </Late>
    </>
  );
}

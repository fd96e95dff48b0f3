import type { ProjectResponse } from '@tracewright/contracts/projects';
import { useEffect } from 'react';
import { lateDialog, LateDialog, loadWhenIdle } from '../../components/late';
import {
  ArchiveDialog,
  ArchivedProjects,
  ConnectDialog,
  DocumentationModal,
  FindDialog,
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
import { useWorkspace } from './workspace-context';

const CostsDrawer = lateDialog(async () => (await import('./costs/CostsDrawer')).CostsDrawer);
const OwnSymbolDialog = lateDialog(async () => (await import('./own-symbols/OwnSymbolDialog')).OwnSymbolDialog);

interface Props {
  readonly viewing: number | undefined;
  readonly onView: (revision: number) => void;
  readonly onRenamed: (project: ProjectResponse) => void;
}

/** The dialogs that every workspace has; the ones about a project only with a project. */
export function Dialogs(props: Props) {
  const { dialog, close, project, toArchive, askToArchive, asked, askValue } = useWorkspace();
  useEffect(() => loadWhenIdle(loadDialogs), []);
  return (
    <>
      <LateDialog when={dialog === 'documentation'} label="Documentation" onCancel={close}>
        <DocumentationModal open={dialog === 'documentation'} onClose={close} />
      </LateDialog>
      <LateDialog when={dialog === 'support'} label="Support" onCancel={close}>
        <SupportDialog open={dialog === 'support'} onClose={close} />
      </LateDialog>
      <LateDialog when={dialog === 'shortcuts'} label="Keyboard shortcuts" onCancel={close}>
        <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
      </LateDialog>
      <LateDialog when={dialog === 'connect'} label="Connect" onCancel={close}>
        <ConnectDialog open={dialog === 'connect'} onClose={close} />
      </LateDialog>
      <LateDialog when={dialog === 'archived'} label="Archived projects" onCancel={close}>
        <ArchivedProjects open={dialog === 'archived'} onClose={close} />
      </LateDialog>
      <LateDialog when={toArchive !== undefined} label="Archive" onCancel={() => askToArchive(undefined)}>
        <ArchiveDialog />
      </LateDialog>
      {asked && (
        <LateDialog when label="Value" onCancel={askValue}>
          {(typed) => <ValueDialog typed={typed} />}
        </LateDialog>
      )}
      {dialog === 'own-symbol' && (
        <LateDialog when label="Own part" onCancel={close}>
          <OwnSymbolDialog onClose={close} />
        </LateDialog>
      )}
      {dialog === 'find' && (
        <LateDialog when label="Find in the design" onCancel={close}>
          {(typed) => <FindDialog typed={typed} onClose={close} />}
        </LateDialog>
      )}
      {project && <ProjectDialogs {...props} project={project} />}
    </>
  );
}

function ProjectDialogs({ viewing, onView, onRenamed, project }: Props & { readonly project: ProjectResponse }) {
  const { dialog, close, openFinding, openDetails } = useWorkspace();
  return (
    <>
      <LateDialog when={openFinding !== undefined} label="Finding" onCancel={() => openDetails(undefined)}>
        <OpenFinding />
      </LateDialog>
      <LateDialog when={dialog === 'rename'} label="Edit project" onCancel={close}>
        {(typed) => (
          <RenameDialog
            open={dialog === 'rename'}
            typed={typed}
            project={project}
            onClose={close}
            onRenamed={onRenamed}
          />
        )}
      </LateDialog>
      <LateDialog when={dialog === 'share'} label="Share" onCancel={close}>
        <ShareDialog open={dialog === 'share'} projectId={project.id} onClose={close} />
      </LateDialog>
      {dialog === 'costs' && (
        <LateDialog when label="Costs" onCancel={close}>
          <CostsDrawer projectId={project.id} onClose={close} />
        </LateDialog>
      )}
      <LateDialog when={dialog === 'history'} label="History" onCancel={close}>
        <HistoryDrawer
          open={dialog === 'history'}
          projectId={project.id}
          viewing={viewing}
          onClose={close}
          onView={onView}
        />
      </LateDialog>
    </>
  );
}

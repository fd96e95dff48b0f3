import type { ProjectResponse } from '@tracewright/contracts/projects';
import { lazy, Suspense } from 'react';
import { ArchiveDialog } from './archive/ArchiveDialog';
import { ArchivedProjects } from './archive/ArchivedProjects';
import { ConnectDialog } from './dialogs/ConnectDialog';
import { RenameDialog } from './dialogs/RenameDialog';
import { ShareDialog } from './dialogs/ShareDialog';
import { ShortcutsDialog } from './dialogs/ShortcutsDialog';
import { SupportDialog } from './dialogs/SupportDialog';
import './dialogs/dialogs.css';
import { DocumentationModal } from './documentation/DocumentationModal';
import { HistoryDrawer } from './history/HistoryDrawer';
import { ValueDialog } from './library/ValueDialog';
import { OpenFinding } from './recommendations/FeedbackDetail';
import { useWorkspace } from './workspace-context';

// What few people open, nobody loads with the workspace.
const CostsDrawer = lazy(() => import('./costs/CostsDrawer'));
const OwnSymbolDialog = lazy(() => import('./own-symbols/OwnSymbolDialog'));
const FindDialog = lazy(() => import('./dialogs/FindDialog'));

interface Props {
  readonly viewing: number | undefined;
  readonly onView: (revision: number) => void;
  readonly onRenamed: (project: ProjectResponse) => void;
}

/** The dialogs that every workspace has; the ones about a project only with a project. */
export function Dialogs({ viewing, onView, onRenamed }: Props) {
  const { dialog, close, project } = useWorkspace();
  return (
    <>
      <DocumentationModal open={dialog === 'documentation'} onClose={close} />
      <SupportDialog open={dialog === 'support'} onClose={close} />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
      <ConnectDialog open={dialog === 'connect'} onClose={close} />
      <ArchivedProjects open={dialog === 'archived'} onClose={close} />
      <ArchiveDialog />
      <ValueDialog />
      {dialog === 'own-symbol' && (
        <Suspense>
          <OwnSymbolDialog onClose={close} />
        </Suspense>
      )}
      {dialog === 'find' && (
        <Suspense>
          <FindDialog onClose={close} />
        </Suspense>
      )}
      {project && (
        <>
          <OpenFinding />
          <RenameDialog open={dialog === 'rename'} project={project} onClose={close} onRenamed={onRenamed} />
          <ShareDialog open={dialog === 'share'} projectId={project.id} onClose={close} />
          {dialog === 'costs' && (
            <Suspense>
              <CostsDrawer projectId={project.id} onClose={close} />
            </Suspense>
          )}
          <HistoryDrawer
            open={dialog === 'history'}
            projectId={project.id}
            viewing={viewing}
            onClose={close}
            onView={onView}
          />
        </>
      )}
    </>
  );
}

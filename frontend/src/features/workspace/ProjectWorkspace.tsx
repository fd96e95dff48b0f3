import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Design } from '@tracewright/circuit/design';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { contains, visibleRect } from '../../canvas';
import { useToast } from '../../components/toasts';
import { onStoreState, storeIsAway, uuidv7 } from '../../lib/api';
import { usePageTitle } from '../../lib/page-title';
import { createProject } from './api/calls';
import { catalogueConcerns, invalidateCatalogue, invalidateFeedback, rememberRecent } from './api/queries';
import { ImportBanner } from './Banners';
import { BoardSplit } from './board/BoardSplit';
import { invalidateBoards } from './board/boards';
import { CanvasPane } from './CanvasPane';
import { Dialogs } from './Dialogs';
import { ConflictDialog, DraftDialog, HistoryBar, ImportDialog, UndoImportDialog } from './dialogs/late-dialogs';
import { LeaveGuard } from '../../components/leave-guard';
import { Late, LateDialog } from '../../components/late';
import { ComparisonLayer } from './history/ComparisonLayer';
import { useLooking } from './history/use-looking';
import { DropToImport } from './importing/DropToImport';
import { useDrops, type Drops } from './importing/use-drops';
import { useImport, type Import } from './importing/use-import';
import { WorkspaceFrame } from './layout/WorkspaceFrame';
import { DesignSession } from './session/design-session';
import { draftKey, findDraft } from './session/drafts';
import { handedFile, handOver, handOverFile } from './session/hand-over';
import { sessionServer } from './session/server';
import { TOASTS } from './texts';
import { useWorkspaceValue } from './use-workspace-value';
import { useSession, useWorkspace, WorkspaceContext } from './workspace-context';

/** The workspace of one project. */
export function ProjectWorkspace({ project: loaded }: { readonly project: ProjectResponse }) {
  const session = useDesignSession(loaded);
  const project = useSession(session, (state) => state.project) ?? loaded;
  const { looking, look } = useLooking(project.id, session);
  const newProject = useNewProject(session);
  const [chosen] = useState(() => handedFile(project.id));
  const workspace = useWorkspaceValue({
    editor: looking?.editor ?? session.editor,
    session,
    newProject: useCallback(() => newProject(), [newProject]),
    ...(chosen && { initialDialog: 'import' }),
  });
  usePageTitle(project.name);
  const hasConflict = useSession(session, (state) => state.conflict !== undefined) ?? false;
  // What an earlier visit left, before this one writes its own.
  const [draft] = useState(() => findDraft(project.id));

  const { job, imported, forget } = useProjectImport(project.id, session);
  const { dialog, close } = workspace;
  const drops = useDrops(workspace, chosen);
  const banner = looking ? (
    <Late when>
      <HistoryBar projectId={project.id} session={session} looking={looking} />
    </Late>
  ) : (
    imported && <ImportBanner imported={imported} onClose={forget} />
  );
  return (
    <WorkspaceContext value={workspace}>
      <WorkspaceFrame banner={banner}>
        <BoardSplit projectId={project.id}>
          <CanvasPane key={looking ? 'then' : 'now'}>
            {looking?.comparison && <ComparisonLayer comparison={looking.comparison} editor={looking.editor} />}
          </CanvasPane>
        </BoardSplit>
        <DropToImport disabled={dialog !== undefined || looking !== undefined} onFiles={drops.drop} />
      </WorkspaceFrame>
      <Dialogs
        viewing={looking?.moment?.revision}
        onView={(revision) => {
          close();
          look(revision);
        }}
        onRenamed={(renamed) => {
          session.renamed(renamed);
          workspace.rememberProject(renamed);
        }}
      />
      <ProjectImport job={job} drops={drops} present={session.editor.design} onNewProject={newProject} />
      <LateDialog when={dialog === 'undo-import'} label="Undo the import" onCancel={close}>
        <UndoImportDialog />
      </LateDialog>
      <Late when={hasConflict}>
        <ConflictDialog />
      </Late>
      <Late when={draft !== undefined}>{draft && <DraftDialog session={session} found={draft} />}</Late>
      <LeaveGuard session={session} />
    </WorkspaceContext>
  );
}

interface ImportProps {
  readonly job: Import;
  readonly drops: Drops;
  readonly present: Design;
  readonly onNewProject: (file: File) => void;
}

function ProjectImport({ job, drops: { dropped, closeImport }, present, onNewProject }: ImportProps) {
  const open = useWorkspace().dialog === 'import';
  return (
    <LateDialog when={open} label="Import" onCancel={closeImport}>
      <ImportDialog
        open={open}
        validate={false}
        job={job}
        present={present}
        dropped={dropped}
        onNewProject={onNewProject}
        onClose={closeImport}
        onDone={closeImport}
      />
    </LateDialog>
  );
}

/** Imports into the project, and what the last one brought. */
function useProjectImport(projectId: number, session: DesignSession) {
  const { toast } = useToast();
  const client = useQueryClient();
  const [imported, setImported] = useState<ImportResponse | undefined>(undefined);
  const takeImport = useCallback(
    async (response: ImportResponse) => {
      await session.reload();
      session.editor.fit();
      setImported(response);
      toast(TOASTS.analysisStarted);
      void invalidateBoards(client, projectId);
    },
    [session, toast, client, projectId],
  );
  const job = useImport(
    projectId,
    useCallback(() => session.saveNow(), [session]),
    takeImport,
  );
  const forget = useCallback(() => setImported(undefined), []);
  return { job, imported, forget };
}

/** The session of a project for as long as its page is open. */
function useDesignSession(project: ProjectResponse): DesignSession {
  const client = useQueryClient();
  const { toast } = useToast();
  const concerns = useRef(catalogueConcerns(project));
  const [session] = useState(
    () =>
      new DesignSession(project, {
        server: sessionServer(project.id),
        newId: uuidv7,
        draftKey: draftKey(project.id, uuidv7()),
        events: {
          onSaved: (saved) => {
            rememberRecent(client, saved);
            const now = catalogueConcerns(saved);
            if (now !== concerns.current) void invalidateCatalogue(client);
            concerns.current = now;
            void invalidateFeedback(client);
          },
          // The notice says it already.
          onSaveFailed: (_error, again) => !again && !storeIsAway() && toast(TOASTS.saveFailed),
          onMerged: () => toast(TOASTS.merged),
        },
      }),
  );
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  useEffect(() => onStoreState(() => !storeIsAway() && void session.save()), [session]);
  useEffect(() => {
    const online = (): void => void session.save();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [session]);
  useEffect(() => {
    const { bounds } = session.editor.state.scene;
    const { view, size } = session.editor.state;
    if (bounds && !contains(visibleRect(view, size), bounds)) session.editor.fit();
  }, [session]);
  return session;
}

/** Opens a new project; one that a file is imported into takes its name. */
function useNewProject(session: DesignSession): (file?: File) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  return useCallback(
    (file) => {
      void (async () => {
        if (!(await session.saveNow())) return;
        try {
          const project = await createProject(undefined, file?.name);
          handOver(project);
          if (file) handOverFile(project.id, file);
          rememberRecent(client, project);
          toast(TOASTS.created);
          await navigate(`/design/${project.id}`);
        } catch {
          toast(TOASTS.createFailed);
        }
      })();
    },
    [session, client, toast, navigate],
  );
}

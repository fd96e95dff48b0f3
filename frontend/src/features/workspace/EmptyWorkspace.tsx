import { FolderOpenOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportResponse } from '@tracewright/contracts/imports';
import { Editor, EMPTY } from '../../canvas';
import { StateScreen } from '../../components/states';
import { useToast } from '../../components/toasts';
import { uuidv7 } from '../../lib/api';
import { usePageTitle } from '../../lib/page-title';
import { createProject, joinImport, regenerateFeedback, saveDesign } from './api/calls';
import { invalidateFeedback, rememberRecent } from './api/queries';
import { CanvasPane } from './CanvasPane';
import { Dialogs } from './Dialogs';
import { ImportDialog } from './dialogs/late-dialogs';
import { LateDialog } from '../../components/late';
import { DropToImport } from './importing/DropToImport';
import { useDrops } from './importing/use-drops';
import { useImport } from './importing/use-import';
import { WorkspaceFrame } from './layout/WorkspaceFrame';
import { handOver } from './session/hand-over';
import { TOASTS } from './texts';
import { useWorkspaceValue } from './use-workspace-value';
import { useWorkspace, WorkspaceContext } from './workspace-context';

function emptyEditor(): Editor {
  const editor = new Editor(EMPTY, { onGesture: () => undefined, newGestureId: uuidv7 });
  editor.store.set({ readOnly: true });
  return editor;
}

const nobody = (): Promise<boolean> => Promise.resolve(true);

interface Props {
  /** /design/validate: begins with the import dialog, and closing it leads home. */
  readonly validate: boolean;
}

/** The workspace without a project: one is chosen, created, or comes with an import. */
export function EmptyWorkspace({ validate }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const [editor] = useState(emptyEditor);
  const workspace = useWorkspaceValue({
    editor,
    session: undefined,
    newProject: () => void navigate('/design/new'),
    ...(validate && { initialDialog: 'import' }),
  });
  const { dropped, drop, closeImport } = useDrops(workspace);
  const created = useRef<number | undefined>(undefined);
  usePageTitle(validate ? 'Validate a circuit' : 'Design workspace');

  const takeImport = useCallback(
    async ({ importId, circuitData }: ImportResponse, file: File) => {
      editor.load(circuitData);
      editor.fit();
      const empty = await createProject(undefined, file.name);
      const project = await saveDesign(empty.id, circuitData, empty.revision);
      // Its board and its bitmaps come after it.
      await joinImport(project.id, importId).catch(() => toast(TOASTS.notJoined));
      handOver(project);
      rememberRecent(client, project);
      created.current = project.id;
      toast(TOASTS.analysisStarted);
      // Goes on while the person is taken to the project; its list is read again when it is done.
      void regenerateFeedback(project.id)
        .catch(() => toast(TOASTS.feedbackFailed))
        .then(() => invalidateFeedback(client));
    },
    [client, editor, toast],
  );
  const job = useImport(undefined, nobody, takeImport);
  const done = (): void => {
    if (created.current !== undefined) void navigate(`/design/${created.current}`, { replace: true });
  };
  return (
    <WorkspaceContext value={workspace}>
      <WorkspaceFrame>
        {validate ? <CanvasPane /> : <NothingOpen />}
        <DropToImport disabled={workspace.dialog !== undefined} onFiles={drop} />
      </WorkspaceFrame>
      <Dialogs viewing={undefined} onView={() => undefined} onRenamed={() => undefined} />
      <LateDialog when={workspace.dialog === 'import'} label="Import" onCancel={closeImport}>
        <ImportDialog
          open={workspace.dialog === 'import'}
          validate={validate}
          job={job}
          dropped={dropped}
          onClose={validate ? () => void navigate('/') : closeImport}
          onDone={done}
        />
      </LateDialog>
    </WorkspaceContext>
  );
}

function NothingOpen() {
  const { newProject, open } = useWorkspace();
  return (
    <div className="ws-nothing-open">
      <StateScreen
        icon={<FolderOpenOutlined aria-hidden />}
        title="Nothing is open"
        action={
          <div className="ws-nothing-actions">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={newProject}>
              New Project
            </Button>
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => open('import')}>
              Import
            </Button>
          </div>
        }
      >
        Choose one of your recent projects, begin a new one, or import a circuit.
      </StateScreen>
    </div>
  );
}

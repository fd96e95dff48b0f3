import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportResponse } from '@tracewright/contracts/imports';
import { Editor, EMPTY } from '../../canvas';
import { useToast } from '../../components/toasts';
import { uuidv7 } from '../../lib/api';
import { usePageTitle } from '../../lib/page-title';
import { createProject, regenerateFeedback, saveDesign } from './api/calls';
import { invalidateFeedback, rememberRecent } from './api/queries';
import { CanvasPane } from './CanvasPane';
import { Dialogs } from './Dialogs';
import { ImportDialog } from './importing/ImportDialog';
import { useImport } from './importing/use-import';
import { WorkspaceFrame } from './layout/WorkspaceFrame';
import { handOver } from './session/hand-over';
import { TOASTS } from './texts';
import { useWorkspaceValue } from './use-workspace-value';
import { WorkspaceContext } from './workspace-context';

function emptyEditor(): Editor {
  const editor = new Editor(EMPTY, { onGesture: () => undefined, newGestureId: uuidv7 });
  editor.store.set({ readOnly: true });
  return editor;
}

const nobody = (): Promise<boolean> => Promise.resolve(true);

/** /design/validate: begins with the import dialog, and has a project once a circuit has been imported. */
export function ValidateWorkspace() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const [editor] = useState(emptyEditor);
  const workspace = useWorkspaceValue({
    editor,
    session: undefined,
    newProject: () => void navigate('/design/new'),
    initialDialog: 'import',
  });
  const created = useRef<number | undefined>(undefined);
  usePageTitle('Validate a circuit');

  const takeImport = useCallback(
    async ({ circuitData }: ImportResponse) => {
      editor.load(circuitData);
      editor.fit();
      const empty = await createProject();
      const project = await saveDesign(empty.id, circuitData, empty.revision);
      handOver(project);
      rememberRecent(client, project);
      created.current = project.id;
      toast(TOASTS.analysisStarted);
      // Goes on while the person is taken to the project; its list is read again when it is done.
      void regenerateFeedback(project.id)
        .catch(() => toast(TOASTS.feedbackFailed))
        .finally(() => invalidateFeedback(client));
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
        <CanvasPane />
      </WorkspaceFrame>
      <Dialogs viewing={undefined} onView={() => undefined} onRenamed={() => undefined} />
      <ImportDialog
        open={workspace.dialog === 'import'}
        validate
        job={job}
        onClose={() => void navigate('/')}
        onDone={done}
      />
    </WorkspaceContext>
  );
}

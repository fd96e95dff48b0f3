import { ImportOutlined, SplitCellsOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Point } from '@tracewright/circuit';
import { DesignCanvas, useEditor, type ClipStore, type Command, type Hit, type Refuse } from '../../canvas';
import { Late } from '../../components/late';
import { useToast } from '../../components/toasts';
import { readStored, writeStored } from '../../lib/storage';
import { knownOwnPart } from './api/queries';
import { useBoards } from './board/boards';
import type { MenuPlace } from './CanvasMenu';
import { CanvasMenu } from './dialogs/late-dialogs';
import { LIBRARY_SEARCH } from './library/filters';
import { ownSymbol } from './own-symbols/own-symbols';
import { PART_MEDIA_TYPE } from './parts';
import { projectPictures } from './pictures/picture-loader';
import { CompanyNote, PresenceLayer } from './presence/PresenceLayer';
import { useOrdering } from './library/use-ordering';
import { useFlags } from './recommendations/flags';
import { TOASTS } from './texts';
import { useWorkspace, type Workspace } from './workspace-context';

const CLIP_KEY = 'tracewright.clipboard';
let clipInMemory: string | null = null;

/** In browser storage, so that parts can be pasted into another tab; in memory where there is no storage. */
const CLIPS: ClipStore = {
  read: () => readStored(CLIP_KEY) ?? clipInMemory,
  write: (text) => {
    clipInMemory = text;
    writeStored(CLIP_KEY, text);
    // As text as well, for a message or another browser. Where that is not allowed, the copy is kept here all the same.
    void navigator.clipboard?.writeText(text).catch(() => undefined);
  },
};

/** The canvas with what the workspace puts over it. */
export function CanvasPane({ children }: { readonly children?: ReactNode }) {
  const workspace = useWorkspace();
  const { editor, catalogue, company, open } = workspace;
  const { toast } = useToast();
  const client = useQueryClient();
  useFlags();
  useOrdering();
  const [menu, setMenu] = useState<MenuPlace | undefined>(undefined);
  const categoryOf = useMemo(() => (componentId: string) => catalogue.get(componentId)?.category, [catalogue]);
  const projectId = workspace.project?.id;
  const pictures = useMemo(() => (projectId === undefined ? undefined : projectPictures(projectId)), [projectId]);
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const onCommand = (command: Command): void => {
    if (command.kind === 'undo') workspace.undo();
    else if (command.kind === 'redo') workspace.redo();
    else if (command.kind === 'save') workspace.saveNow();
    else if (command.kind === 'help') open('shortcuts');
    else if (command.kind === 'find') open('find');
    else if (command.kind === 'add-part') searchLibrary(workspace);
  };
  const onRefused = useCallback<Refuse>((what, reason) => toast(TOASTS.refused(what, reason)), [toast]);
  const onDropData = (data: DataTransfer, at: Point): void => {
    const id = droppedId(data) ?? '';
    const part = knownOwnPart(client, id) ?? catalogue.get(id) ?? ownSymbol(id);
    if (!part || editor.state.readOnly) return;
    workspace.addPart(part, { at });
  };
  const onMenu = (hit: Hit | undefined, at: Point, design: Point): void => setMenu({ hit, at, design });
  return (
    <DesignCanvas
      editor={editor}
      categoryOf={categoryOf}
      clips={CLIPS}
      pictures={pictures}
      onCommand={onCommand}
      onRefused={onRefused}
      onDropData={onDropData}
      onMenu={onMenu}
      onPoint={(at) => company.pointTo(at)}
    >
      {!readOnly && (
        <div className="ws-import-button" data-canvas-control>
          <CompanyNote />
          <BoardButton />
          <Button icon={<ImportOutlined aria-hidden />} onClick={() => open('import')}>
            Import
          </Button>
        </div>
      )}
      {!readOnly && <EmptyHint />}
      {!readOnly && <PresenceLayer />}
      {children}
      {menu && (
        <Late when>
          <CanvasMenu place={menu} editor={editor} clips={CLIPS} onClose={() => setMenu(undefined)} />
        </Late>
      )}
    </DesignCanvas>
  );
}

/** Puts the cursor into the library's search, from where Enter searches and the cards are reached. */
function searchLibrary({ setView }: Workspace): void {
  setView('components');
  requestAnimationFrame(() => {
    const field = document.getElementById(LIBRARY_SEARCH);
    if (field instanceof HTMLInputElement) field.select();
  });
}

/** The id of a dragged part; undefined when what was dropped is none. */
export function droppedId(data: Pick<DataTransfer, 'getData'>): string | undefined {
  try {
    const value = JSON.parse(data.getData(PART_MEDIA_TYPE)) as { readonly id?: unknown } | null;
    return typeof value?.id === 'string' && value.id !== '' ? value.id : undefined;
  } catch {
    return undefined;
  }
}

function BoardButton() {
  const { boards, shown, show } = useBoards();
  if (boards.length === 0) return null;
  return (
    <Button icon={<SplitCellsOutlined aria-hidden />} aria-pressed={shown} onClick={() => show(!shown)}>
      Board
    </Button>
  );
}

function EmptyHint() {
  const { editor } = useWorkspace();
  const empty = useEditor(editor, (state) => state.design.components.length === 0 && !state.hanging);
  if (!empty) return null;
  return (
    <div className="ws-empty-hint">
      <h2>Nothing on the canvas yet</h2>
      <p>Click a component to add it, drag it here, or import a circuit.</p>
    </div>
  );
}

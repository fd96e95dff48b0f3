import type { Editor } from '../state/editor';
import type { Tool } from '../state/editor-state';
import { startPlacing } from '../state/placing';
import {
  fitIcon,
  keysIcon,
  labelIcon,
  minusIcon,
  netLabelIcon,
  noConnectIcon,
  noteIcon,
  panIcon,
  plusIcon,
  portIcon,
  selectIcon,
  snapIcon,
  wireIcon,
} from './icons';
import { IconButton } from './IconButton';
import { useEditor } from './use-editor';

const LOOKING: ReadonlySet<Tool> = new Set(['select', 'pan']);

type Chosen = Exclude<Tool, 'part'>;

function choose(editor: Editor, tool: Chosen): void {
  if (tool === 'select' || tool === 'pan' || tool === 'wire') editor.setTool(tool);
  else startPlacing(editor, tool);
}

const ZOOM_STEP = 1.25;

const TOOLS: readonly {
  readonly tool: Chosen;
  readonly label: string;
  readonly keys?: string;
  readonly icon: React.ReactNode;
}[] = [
  { tool: 'select', label: 'Select', keys: 'Esc', icon: selectIcon },
  { tool: 'pan', label: 'Pan', icon: panIcon },
  { tool: 'wire', label: 'Wire', keys: 'W', icon: wireIcon },
  { tool: 'label', label: 'Net label', keys: 'L', icon: netLabelIcon },
  { tool: 'port', label: 'Power port', keys: 'P', icon: portIcon },
  { tool: 'noConnect', label: 'No-connect', keys: 'Q', icon: noConnectIcon },
  { tool: 'note', label: 'Text note', keys: 'T', icon: noteIcon },
];

/** The tools, at the canvas's edge. */
export function ToolPalette({ editor, onHelp }: { readonly editor: Editor; readonly onHelp: () => void }) {
  const tool = useEditor(editor, (state) => state.tool);
  const snap = useEditor(editor, (state) => state.snap);
  const fold = useEditor(editor, (state) => state.fold);
  const readOnly = useEditor(editor, (state) => state.readOnly);
  return (
    <div
      className="canvas-bar canvas-tools"
      data-canvas-control
      role="toolbar"
      aria-label="Tools"
      aria-orientation="vertical"
    >
      {TOOLS.filter((entry) => !readOnly || LOOKING.has(entry.tool)).map(({ tool: one, label, keys, icon }) => (
        <IconButton key={one} label={label} keys={keys} pressed={tool === one} onClick={() => choose(editor, one)}>
          {icon}
        </IconButton>
      ))}
      {!readOnly && (
        <IconButton label="Snap to grid" keys="G" pressed={snap} onClick={() => editor.toggleSnap()}>
          {snapIcon}
        </IconButton>
      )}
      <IconButton label="Long wires as labels" keys="Shift+L" pressed={fold} onClick={() => editor.toggleFold()}>
        {labelIcon}
      </IconButton>
      <IconButton label="Keyboard shortcuts" keys="?" onClick={onHelp}>
        {keysIcon}
      </IconButton>
    </div>
  );
}

/** Zoom out, percent, zoom in, fit. */
export function ZoomControls({ editor }: { readonly editor: Editor }) {
  return (
    <div className="canvas-bar canvas-zoom" data-canvas-control role="toolbar" aria-label="Zoom">
      <IconButton label="Zoom out" keys="-" onClick={() => editor.zoomBy(1 / ZOOM_STEP)}>
        {minusIcon}
      </IconButton>
      <ZoomPercent editor={editor} />
      <IconButton label="Zoom in" keys="+" onClick={() => editor.zoomBy(ZOOM_STEP)}>
        {plusIcon}
      </IconButton>
      <IconButton label="Fit" keys="F" onClick={() => editor.fit()}>
        {fitIcon}
      </IconButton>
    </div>
  );
}

/** By itself: the buttons beside it need no look while somebody zooms. */
function ZoomPercent({ editor }: { readonly editor: Editor }) {
  const percent = useEditor(editor, (state) => Math.round(state.view.zoom * 100));
  return (
    <button
      type="button"
      className="canvas-button canvas-percent"
      title="Zoom to 100 %"
      aria-label={`Zoom ${percent} %, set to 100 %`}
      onClick={() => editor.zoomBy(1 / editor.state.view.zoom)}
    >
      {percent} %
    </button>
  );
}

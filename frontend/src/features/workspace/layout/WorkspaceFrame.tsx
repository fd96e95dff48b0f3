import { AppstoreOutlined, BulbOutlined, FolderOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { useState, type ReactNode } from 'react';
import { Late } from '../../../components/late';
import { useEditor } from '../../../canvas';
import { useWorkspace, type View } from '../workspace-context';
import { Toolbar } from '../toolbar/Toolbar';
import { BottomPanel } from './BottomPanel';
import { DetailsPanel, LeftContent, ProjectSidebar, Sheets } from './late-panels';
import { PinDetailsButton, StartButtons } from './PanelButtons';
import { ResizeHandle } from './ResizeHandle';
import { useDetailsShown } from './use-details-shown';
import type { Sheet } from './Sheets';
import { useRoom, type Room } from './use-media-query';
import { usePanels, type Panels } from './use-panels';
import './workspace.css';

interface Props {
  /** The canvas. */
  readonly children: ReactNode;
  /** Messages between the toolbar and the canvas. */
  readonly banner?: ReactNode;
}

/** Denser than the product's pages: the room belongs to the canvas. */
const DENSE: ThemeConfig = { token: { fontSize: 13, controlHeight: 32, controlHeightSM: 26 } };

/** Stands where a panel comes, so that nothing moves. */
const WAITING = <div className="ws-wait" />;

/** Arranges the panels around the canvas: beside it where there is room, as drawers and sheets where there is none. */
export function WorkspaceFrame(props: Props) {
  return (
    <ConfigProvider theme={DENSE}>
      <Frame {...props} />
    </ConfigProvider>
  );
}

function Frame({ children, banner }: Props) {
  const room = useRoom();
  const panels = usePanels();
  const inline = room === 'wide' || room === 'medium';
  const [sheet, setSheet] = useSheet(inline);
  const { project } = useWorkspace();
  // Without a project it is where one is chosen.
  const sidebarInline = room === 'wide' && (panels.sizes.sidebar.open || !project);
  const detailsShown = useDetailsShown() || panels.sizes.right.open;
  const [enlarged, setEnlarged] = useState(false);
  useViewChange((view) => {
    setEnlarged(view === 'recommendations');
    panels.setOpen('left', true);
    setSheet((now) => sheetOf(view, room) ?? now);
  });
  return (
    <div className="ws" data-room={room}>
      {sidebarInline && (
        <>
          <div className="ws-side" style={{ width: panels.sizes.sidebar.size }}>
            <Late when meanwhile={WAITING}>
              <ProjectSidebar {...(project && { onCollapse: () => panels.setOpen('sidebar', false) })} />
            </Late>
          </div>
          <ResizeHandle panels={panels} name="sidebar" label="Width of the project panel" />
        </>
      )}
      <div className="ws-main">
        <Toolbar
          start={
            inline && (
              <StartButtons
                room={room}
                panels={panels}
                sidebarOpen={sidebarInline}
                onSheet={() => setSheet('sidebar')}
              />
            )
          }
          end={inline && <PinDetailsButton panels={panels} />}
        />
        {banner}
        <div className="ws-body">
          {inline && panels.sizes.left.open && (
            <SidePanel panels={panels} name="left" label="Width of the left panel" />
          )}
          <div className="ws-center">
            <div className="ws-canvas">{children}</div>
            {room !== 'phone' && <BottomPanel panels={panels} enlarged={enlarged} onEnlarge={setEnlarged} />}
          </div>
          {inline && detailsShown && <SidePanel panels={panels} name="right" label="Width of the details panel" />}
        </div>
        {!inline && <SheetBar room={room} onOpen={setSheet} />}
      </div>
      <Late when={sheet !== undefined}>
        <Sheets room={room} sheet={sheet} onClose={() => setSheet(undefined)} />
      </Late>
    </div>
  );
}

/** What a view brings over the canvas where it has no room beside it. */
function sheetOf(view: View, room: Room): Sheet | undefined {
  if (view === 'recommendations' && room === 'phone') return 'bottom';
  return view === 'circuit' && room !== 'wide' && room !== 'medium' ? 'left' : undefined;
}

/** Called while rendering, once for each view that is gone to. */
function useViewChange(onView: (view: View) => void): void {
  const { view } = useWorkspace();
  const [shown, setShown] = useState(view);
  if (view === shown) return;
  setShown(view);
  onView(view);
}

/**
 * The sheet that is open. It closes when a part begins to hang on the pointer: nothing may cover the canvas then. What a part
 * of the library is comes where it was asked for.
 */
function useSheet(inline: boolean) {
  const { editor, previewed, preview } = useWorkspace();
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined);
  const [asked, setAsked] = useState(previewed?.id);
  if (asked !== previewed?.id) {
    setAsked(previewed?.id);
    if (previewed && !inline) setSheet('right');
  }
  const hangs = useEditor(editor, ({ hanging }) => hanging !== undefined);
  const [known, setKnown] = useState(hangs);
  if (hangs !== known) {
    setKnown(hangs);
    if (hangs) setSheet(undefined);
  }
  const change = (next: Sheet | undefined | ((now: Sheet | undefined) => Sheet | undefined)): void => {
    setSheet(next);
    if (sheet === 'right' && next === undefined) preview(undefined);
  };
  return [sheet, change] as const;
}

function SidePanel({
  panels,
  name,
  label,
}: {
  readonly panels: Panels;
  readonly name: 'left' | 'right';
  readonly label: string;
}) {
  const handle = <ResizeHandle panels={panels} name={name} label={label} />;
  return (
    <>
      {name === 'right' && handle}
      <div className="ws-side" style={{ width: panels.sizes[name].size }}>
        <Late when meanwhile={WAITING}>
          {name === 'left' ? <LeftContent /> : <DetailsPanel />}
        </Late>
      </div>
      {name === 'left' && handle}
    </>
  );
}

/** At the foot of small screens: what the panels beside the canvas are elsewhere. */
function SheetBar({ room, onOpen }: { readonly room: Room; readonly onOpen: (sheet: Sheet) => void }) {
  const { editor, view } = useWorkspace();
  const chosen = useEditor(editor, (state) => state.selection.parts.size);
  const left = view === 'circuit' ? 'Circuit' : view === 'recommendations' ? 'Coverage' : 'Components';
  return (
    <nav className="ws-sheets" aria-label="Panels">
      <button type="button" onClick={() => onOpen('sidebar')}>
        <FolderOutlined aria-hidden /> Projects
      </button>
      <button type="button" onClick={() => onOpen('left')}>
        <AppstoreOutlined aria-hidden /> {left}
      </button>
      <button type="button" onClick={() => onOpen('right')}>
        <InfoCircleOutlined aria-hidden /> Details{chosen > 0 ? ` (${chosen})` : ''}
      </button>
      {room === 'phone' && (
        <button type="button" onClick={() => onOpen('bottom')}>
          <BulbOutlined aria-hidden /> Findings
        </button>
      )}
    </nav>
  );
}

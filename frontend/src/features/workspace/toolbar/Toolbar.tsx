import {
  AppstoreOutlined,
  BookOutlined,
  BulbOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  HistoryOutlined,
  LoadingOutlined,
  PartitionOutlined,
  PieChartOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useEditor } from '../../../canvas';
import { SAVE_STATUS_TEXT } from '../texts';
import { useSession, useWorkspace, type View } from '../workspace-context';
import type { SaveStatus } from '../session/session-types';
import { ExportMenu } from './ExportMenu';
import './toolbar.css';

const VIEWS: readonly { readonly view: View; readonly label: string; readonly icon: ReactNode }[] = [
  { view: 'components', label: 'Components', icon: <AppstoreOutlined aria-hidden /> },
  { view: 'circuit', label: 'Circuit', icon: <PartitionOutlined aria-hidden /> },
  { view: 'recommendations', label: 'Recommendations', icon: <BulbOutlined aria-hidden /> },
  { view: 'documentation', label: 'Documentation', icon: <BookOutlined aria-hidden /> },
];

const STATUS_ICON: { readonly [status in SaveStatus]: ReactNode } = {
  saved: <CheckCircleOutlined aria-hidden />,
  saving: <LoadingOutlined aria-hidden />,
  unsaved: <ClockCircleOutlined aria-hidden />,
};

interface Props {
  /** What stands before the views. */
  readonly start?: ReactNode;
  /** What stands after everything else. */
  readonly end?: ReactNode;
}

/** Views, save status, undo, redo, save, history and export. */
export function Toolbar({ start, end }: Props) {
  const { view, setView, dialog } = useWorkspace();
  const shown = dialog === 'documentation' ? dialog : view;
  return (
    <div className="ws-toolbar" role="toolbar" aria-label="Workspace">
      {start}
      <div className="ws-views" role="group" aria-label="View">
        {VIEWS.map((entry) => (
          <button
            key={entry.view}
            type="button"
            className="ws-view"
            aria-pressed={shown === entry.view}
            aria-label={entry.label}
            title={entry.label}
            onClick={() => setView(entry.view)}
          >
            <span aria-hidden>{entry.icon}</span>
            <span className="ws-view-label">{entry.label}</span>
          </button>
        ))}
      </div>
      <EditActions />
      {end}
    </div>
  );
}

function EditActions() {
  const { session, saveNow, undo, redo, open, editor } = useWorkspace();
  const looking = useEditor(editor, (state) => state.readOnly);
  const status = useSession(session, (state) => state.status) ?? 'saved';
  // Read for what they change: whether there is something to take back or to bring back.
  useSession(session, (state) => state.history);
  const reversing = useSession(session, (state) => state.reversing) ?? false;
  return (
    <div className="ws-actions">
      <span className="ws-save-status" data-status={status} role="status">
        <span aria-hidden>{STATUS_ICON[status]}</span>
        <span className="ws-save-text">{SAVE_STATUS_TEXT[status]}</span>
      </span>
      <Action
        label="Undo"
        keys="Ctrl+Z"
        icon={<TurnIcon direction="undo" />}
        disabled={!session?.canUndo || reversing || looking}
        onClick={undo}
      />
      <Action
        label="Redo"
        keys="Ctrl+Y"
        icon={<TurnIcon direction="redo" />}
        disabled={!session?.canRedo || reversing || looking}
        onClick={redo}
      />
      <Action
        label="History"
        icon={<HistoryOutlined aria-hidden />}
        disabled={!session}
        onClick={() => open('history')}
      />
      <Action
        label="Cost analysis"
        icon={<PieChartOutlined aria-hidden />}
        disabled={!session || looking}
        onClick={() => open('costs')}
      />
      <ExportMenu />
      <Button
        type="primary"
        size="small"
        className="ws-save"
        icon={<SaveOutlined aria-hidden />}
        disabled={!session || status !== 'unsaved'}
        onClick={saveNow}
      >
        Save
      </Button>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Action({ label, keys, icon, disabled, onClick }: ActionProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}

function TurnIcon({ direction }: { readonly direction: 'undo' | 'redo' }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      transform={direction === 'redo' ? 'scale(-1 1)' : undefined}
      aria-hidden
    >
      <path d="M5.8 3.2L2.8 6.2l3 3M2.8 6.2h6.9a3.3 3.3 0 0 1 0 6.6H7" />
    </svg>
  );
}

import { InfoCircleOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useWorkspace } from '../workspace-context';
import type { Room } from './use-media-query';
import type { Panels } from './use-panels';

interface StartProps {
  readonly room: Room;
  readonly panels: Panels;
  readonly onSheet: () => void;
}

/** What brings back the panels left of the canvas; the open project's name stands where the sidebar does not say it. */
export function StartButtons({ sidebarOpen, ...props }: StartProps & { readonly sidebarOpen: boolean }) {
  return (
    <>
      {!sidebarOpen && <SidebarButton {...props} />}
      <LibraryButton panels={props.panels} />
    </>
  );
}

function SidebarButton({ room, panels, onSheet }: StartProps) {
  const { project } = useWorkspace();
  const open = (): void => (room === 'wide' ? panels.setOpen('sidebar', true) : onSheet());
  return (
    <Tooltip title="Projects">
      <Button
        type="text"
        className="ws-projects-button"
        icon={<MenuOutlined aria-hidden />}
        aria-label={project ? `${project.name}: show the project panel` : 'Show the project panel'}
        onClick={open}
      >
        {project && <span className="ws-project-name">{project.name}</span>}
      </Button>
    </Tooltip>
  );
}

/** Folds what stands left of the canvas, and brings it back. */
function LibraryButton({ panels }: { readonly panels: Panels }) {
  const { open } = panels.sizes.left;
  const label = open ? 'Fold the left panel' : 'Show the left panel';
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={label}
        onClick={() => panels.setOpen('left', !open)}
      />
    </Tooltip>
  );
}

/** Details come with a selection and go with it, unless they are kept open. */
export function PinDetailsButton({ panels }: { readonly panels: Panels }) {
  const { open } = panels.sizes.right;
  return (
    <Tooltip title="Keep the details open">
      <Button
        type="text"
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label="Keep the details open"
        aria-pressed={open}
        className={open ? 'ws-pin is-on' : 'ws-pin'}
        onClick={() => panels.setOpen('right', !open)}
      />
    </Tooltip>
  );
}

import { AuditOutlined, InboxOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { useNavigate } from 'react-router-dom';
import { useWorkspace } from '../workspace-context';

const ITEMS: MenuProps['items'] = [
  { key: 'review', icon: <AuditOutlined aria-hidden />, label: 'Request expert review' },
  { key: 'archive', icon: <InboxOutlined aria-hidden />, label: 'Archive…' },
];

/** What else can be done with a project. */
export function MoreMenu({ project }: { readonly project: ProjectSummary }) {
  const { askToArchive } = useWorkspace();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (key === 'review') return void navigate(`/circuit-review?project=${project.id}`);
    // The menu goes away: the dialog gives the focus back to what stays, which the same Enter must not press.
    domEvent.preventDefault();
    trigger.current?.focus();
    askToArchive(project);
  };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus menu={{ items: ITEMS, onClick: choose }}>
      <Button
        ref={trigger}
        type="text"
        size="small"
        className="ws-more"
        icon={<MoreOutlined aria-hidden />}
        aria-label={`More for ${project.name}`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

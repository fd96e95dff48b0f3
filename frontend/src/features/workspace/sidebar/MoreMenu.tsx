import { InboxOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { useWorkspace } from '../workspace-context';

/** What else can be done with a project. */
export function MoreMenu({ project }: { readonly project: ProjectSummary }) {
  const { askToArchive } = useWorkspace();
  const trigger = useRef<HTMLButtonElement>(null);
  const ask: MenuProps['onClick'] = ({ domEvent }) => {
    // The menu goes away: the dialog gives the focus back to what stays, which the same Enter must not press.
    domEvent.preventDefault();
    trigger.current?.focus();
    askToArchive(project);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{ items: [{ key: 'archive', icon: <InboxOutlined aria-hidden />, label: 'Archive…' }], onClick: ask }}
    >
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

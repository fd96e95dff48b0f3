import {
  BookOutlined,
  CustomerServiceOutlined,
  EditOutlined,
  FolderOpenOutlined,
  InboxOutlined,
  LeftOutlined,
  PlusOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { counted, relativeDate } from '../../../lib/format';
import { useArchivedProjects, useRecentProjects } from '../api/queries';
import { useWorkspace } from '../workspace-context';
import { MoreMenu } from './MoreMenu';
import './sidebar.css';

/** The current project, recent ones, and where to find help. */
export function ProjectSidebar({ onCollapse }: { readonly onCollapse?: () => void }) {
  const { project, newProject, open } = useWorkspace();
  return (
    <nav className="ws-sidebar" aria-label="Projects">
      <header className="ws-panel-head">
        <h2>Project</h2>
        {onCollapse && (
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined aria-hidden />}
            aria-label="Hide the project panel"
            onClick={onCollapse}
          />
        )}
      </header>
      {project ? <CurrentProject project={project} /> : <NoProject />}
      <Button className="ws-new-project" icon={<PlusOutlined aria-hidden />} onClick={newProject} block>
        New Project
      </Button>
      <RecentProjects current={project?.id} />
      <footer className="ws-help">
        <span className="ws-help-label">Need help?</span>
        <div>
          <Button type="text" size="small" icon={<BookOutlined aria-hidden />} onClick={() => open('documentation')}>
            Documentation
          </Button>
          <Button
            type="text"
            size="small"
            icon={<CustomerServiceOutlined aria-hidden />}
            onClick={() => open('support')}
          >
            Support
          </Button>
        </div>
      </footer>
    </nav>
  );
}

function CurrentProject({ project }: { readonly project: ProjectResponse }) {
  const { open } = useWorkspace();
  return (
    <section className="ws-current" aria-label="Current project">
      <div className="ws-current-head">
        <h3 title={project.name}>{project.name}</h3>
        <MoreMenu project={project} />
      </div>
      <p>
        <span className="ws-status">{project.status}</span>
        <time dateTime={project.lastEdited} title={new Date(project.lastEdited).toLocaleString()}>
          {relativeDate(project.lastEdited)}
        </time>
      </p>
      <div className="ws-current-actions">
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open('rename')}>
          Edit
        </Button>
        <Button size="small" icon={<ShareAltOutlined aria-hidden />} onClick={() => open('share')}>
          Share
        </Button>
      </div>
    </section>
  );
}

function NoProject() {
  return (
    <section className="ws-current" aria-label="Current project">
      <h3>No project selected</h3>
      <p>
        <Link to="/design/new">Create a new project</Link>
      </p>
    </section>
  );
}

function RecentProjects({ current }: { readonly current: number | undefined }) {
  const { data, isPending, isError, refetch } = useRecentProjects();
  return (
    <section className="ws-recent" aria-label="Recent projects">
      <h3>Recent Projects</h3>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {isError && (
        <p className="ws-quiet">
          Recent projects could not be loaded.{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="ws-quiet">No projects yet</p>}
      <ul>
        {data?.map((project) => (
          <RecentProject key={project.id} project={project} current={project.id === current} />
        ))}
      </ul>
      <ArchivedButton />
    </section>
  );
}

/** Only for who has put something away. */
function ArchivedButton() {
  const { open } = useWorkspace();
  const { data } = useArchivedProjects();
  if (!data?.length) return null;
  return (
    <Button
      className="ws-archived-button"
      type="text"
      size="small"
      icon={<InboxOutlined aria-hidden />}
      onClick={() => open('archived')}
    >
      Archived projects
    </Button>
  );
}

function RecentProject({ project, current }: { readonly project: ProjectSummary; readonly current: boolean }) {
  return (
    <li>
      <Link to={`/design/${project.id}`} className="ws-recent-item" aria-current={current ? 'page' : undefined}>
        <FolderOpenOutlined aria-hidden />
        <span className="ws-recent-name" title={project.name}>
          {project.name}
        </span>
        <span className="ws-recent-detail">
          {relativeDate(project.lastEdited)} · {counted(project.componentCount, 'component')}
        </span>
      </Link>
      <MoreMenu project={project} />
    </li>
  );
}

import type { HistoryEntry } from '@tracewright/contracts/projects';
import { Button, Form, Select, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/states';
import { dateTime } from '../../lib/format';
import type { ChosenDesign } from './chosen-design';
import { useProjects, useVersions } from './expert-review-api';

interface Props {
  readonly chosen: ChosenDesign;
  readonly disabled: boolean;
  readonly onChange: (chosen: ChosenDesign) => void;
}

/** One of the person's projects, and which version of its design; the newest unless another one is chosen. */
export function DesignField({ chosen, disabled, onChange }: Props) {
  const projects = useProjects();
  const { projectId } = chosen;
  if (projects.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!projects.data) {
    return (
      <ErrorState
        compact
        title="Your projects could not be loaded"
        error={projects.error}
        onRetry={() => void projects.refetch()}
        retrying={projects.isFetching}
      />
    );
  }
  if (projects.data.length === 0 && projectId === undefined) {
    return (
      <p className="er-none">
        You have no project yet.{' '}
        <Link className="text-link" to="/design/new">
          Begin one in the design workspace
        </Link>
        , or send files.
      </p>
    );
  }
  const options = projects.data.map(({ id, name, lastEdited }) => ({
    value: id,
    label: name,
    title: `${name}, last edited ${dateTime(lastEdited)}`,
  }));
  const isListed = projectId === undefined || options.some(({ value }) => value === projectId);
  return (
    <>
      <Form.Item label="Project" htmlFor="er-project" required>
        <Select
          id="er-project"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose one of your projects"
          value={projectId}
          options={isListed ? options : [{ value: projectId, label: `Project ${projectId}`, title: '' }, ...options]}
          disabled={disabled}
          onChange={(id) => onChange({ projectId: id, revision: undefined })}
          popupRender={(menu) => (
            <More
              menu={menu}
              text="Show earlier projects"
              isThere={projects.hasNextPage}
              isLoading={projects.isFetchingNextPage}
              onMore={() => void projects.fetchNextPage()}
            />
          )}
        />
      </Form.Item>
      {projectId !== undefined && (
        <Version key={projectId} chosen={{ ...chosen, projectId }} disabled={disabled} onChange={onChange} />
      )}
    </>
  );
}

function Version({ chosen, disabled, onChange }: Props & { readonly chosen: { readonly projectId: number } }) {
  const versions = useVersions(chosen.projectId);
  const [newest] = versions.data ?? [];
  if (versions.isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (!versions.data) {
    return (
      <ErrorState
        compact
        title="The versions of this project could not be loaded"
        error={versions.error}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    );
  }
  if (!newest)
    return <p className="er-none">Nothing is drawn in this project yet. Choose another one, or send files.</p>;
  return (
    <Form.Item
      label="Version"
      htmlFor="er-version"
      extra="The review stays tied to this version, whatever you change in the project later."
    >
      <Select
        id="er-version"
        value={chosen.revision ?? newest.revision}
        options={versions.data.map((entry) => ({ value: entry.revision, label: labelOf(entry, newest) }))}
        disabled={disabled}
        onChange={(revision) => onChange({ projectId: chosen.projectId, revision })}
        popupRender={(menu) => (
          <More
            menu={menu}
            text="Show earlier versions"
            isThere={versions.hasNextPage}
            isLoading={versions.isFetchingNextPage}
            onMore={() => void versions.fetchNextPage()}
          />
        )}
      />
    </Form.Item>
  );
}

function labelOf(entry: HistoryEntry, newest: HistoryEntry): string {
  const time = dateTime(entry.at);
  return entry === newest ? `Current version, ${time}` : `${time}: ${entry.summary}`;
}

interface MoreProps {
  readonly menu: ReactElement;
  readonly text: string;
  readonly isThere: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

function More({ menu, text, isThere, isLoading, onMore }: MoreProps) {
  return (
    <>
      {menu}
      {isThere && (
        <Button type="text" block loading={isLoading} onMouseDown={(event) => event.preventDefault()} onClick={onMore}>
          {text}
        </Button>
      )}
    </>
  );
}

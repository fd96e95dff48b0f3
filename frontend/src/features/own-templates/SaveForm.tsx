import type { ProjectSummary } from '@tracewright/contracts/projects';
import { Alert, Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { counted } from '../../lib/format';
import { useProjects, useSave } from './own-templates-api';

const MOST_NAME = 160;

/** Which project becomes a template, and what it is called. */
export function SaveForm() {
  const projects = useProjects();
  return (
    <Section title="Save a project as a template">
      {projects.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} className="section-body" />}
      {projects.isError && !projects.data && (
        <ErrorState
          compact
          title="Your projects could not be loaded"
          error={projects.error}
          onRetry={() => void projects.refetch()}
          retrying={projects.isFetching}
        />
      )}
      {projects.data && <Fields projects={projects.data} />}
    </Section>
  );
}

interface Wish {
  readonly projectId?: number;
  readonly name: string;
  readonly category: string;
}

const NOTHING: Wish = { name: '', category: '' };

function Fields({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const { toast } = useToast();
  const [{ projectId, name, category }, setWish] = useState(NOTHING);
  const save = useSave(({ name: saved }) => {
    toast({ title: 'Template saved', description: `The template search finds ${saved} for you.` });
    setWish(NOTHING);
  });
  const choose = (id: number): void => {
    const called = projects.find((one) => one.id === id)?.name ?? '';
    setWish({ projectId: id, name: called.slice(0, MOST_NAME), category });
  };
  const send = (event: React.FormEvent): void => {
    event.preventDefault();
    if (projectId === undefined) return;
    const told = category.trim() === '' ? {} : { category: category.trim() };
    save.mutate({ projectId, name: name.trim(), ...told });
  };
  const chosen = projectId === undefined ? {} : { projectId };
  return (
    <form className="section-body ot-form" onSubmit={send}>
      <label htmlFor="ot-project">Project</label>
      <Select<number>
        id="ot-project"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Choose one of your projects"
        notFoundContent="You have no projects yet."
        value={projectId ?? null}
        options={projects.map(({ id, name: called, componentCount }) => ({
          value: id,
          label: `${called} (${counted(componentCount, 'part')})`,
        }))}
        onChange={choose}
      />
      <label htmlFor="ot-name">Template name</label>
      <Input
        id="ot-name"
        maxLength={MOST_NAME}
        value={name}
        onChange={(event) => setWish({ ...chosen, name: event.target.value, category })}
      />
      <label htmlFor="ot-category">Category (optional)</label>
      <Input
        id="ot-category"
        maxLength={200}
        placeholder="Power Supply"
        value={category}
        onChange={(event) => setWish({ ...chosen, name, category: event.target.value })}
      />
      {save.isError && <Alert type="error" showIcon role="alert" title={messageOf(save.error)} />}
      <Button
        type="primary"
        htmlType="submit"
        disabled={projectId === undefined || name.trim() === ''}
        loading={save.isPending}
      >
        Save as template
      </Button>
    </form>
  );
}

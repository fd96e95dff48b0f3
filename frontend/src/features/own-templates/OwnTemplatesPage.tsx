import { useState } from 'react';
import { Alert, Modal, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import type { OwnTemplateEntry } from '@tracewright/contracts/templates';
import { cancelFirst } from '../../components/first-focus';
import { Page, Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useOwnTemplates, useRemove, useSubscription } from './own-templates-api';
import './own-templates.css';
import { SaveForm } from './SaveForm';
import { TemplatesList } from './TemplatesList';

/** A person's own templates: saved from their projects, found by nobody else. */
export default function OwnTemplatesPage() {
  const templates = useOwnTemplates();
  const subscription = useSubscription();
  const [leaving, setLeaving] = useState<OwnTemplateEntry>();
  return (
    <Page
      title="Your templates"
      lead="Projects of yours that you begin others with. The template search finds them for you alone."
      back={<Link to="/account/plan">Plan and usage</Link>}
    >
      {subscription.data &&
        (subscription.data.features.includes('custom-templates') ? (
          <SaveForm />
        ) : (
          <p className="ot-note">
            Templates of your own are part of the Enterprise plan.
            {(templates.data?.length ?? 0) > 0 && ' What you have saved stays: you can use and delete it.'}{' '}
            <Link to="/account/plan">See the plans</Link>
          </p>
        ))}
      <Section title="Saved templates">
        {templates.isPending && (
          <div className="section-body" role="status" aria-label="Loading your templates">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        )}
        {templates.isError && !templates.data && (
          <ErrorState
            compact
            title="Your templates could not be loaded"
            error={templates.error}
            onRetry={() => void templates.refetch()}
            retrying={templates.isFetching}
          />
        )}
        {templates.data && <TemplatesList templates={templates.data} onDelete={setLeaving} />}
      </Section>
      <DeleteDialog template={leaving} onClose={() => setLeaving(undefined)} />
    </Page>
  );
}

interface DialogProps {
  readonly template: OwnTemplateEntry | undefined;
  readonly onClose: () => void;
}

function DeleteDialog({ template, onClose }: DialogProps) {
  const { toast } = useToast();
  const remove = useRemove(() => {
    toast({ title: `${template?.name ?? 'The template'} is deleted` });
    onClose();
  });
  return (
    <Modal
      open={template !== undefined}
      title={`Delete ${template?.name ?? ''}?`}
      okText="Delete"
      okButtonProps={{ danger: true, loading: remove.isPending }}
      footer={cancelFirst}
      destroyOnHidden
      onOk={() => template && remove.mutate(template)}
      onCancel={onClose}
      afterClose={() => remove.reset()}
    >
      <p>It is no longer found. Projects that were made of it stay as they are.</p>
      {remove.isError && <Alert type="error" showIcon role="alert" title={messageOf(remove.error)} />}
    </Modal>
  );
}

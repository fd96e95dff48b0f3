import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { PROJECT_LENGTHS, type ProjectResponse } from '@tracewright/contracts/projects';
import { FirstFocus } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { changeProject } from '../api/calls';

interface Props {
  readonly project: ProjectResponse;
  readonly open: boolean;
  /** What was typed before the dialog was there. */
  readonly typed?: string;
  readonly onClose: () => void;
  readonly onRenamed: (project: ProjectResponse) => void;
}

interface Fields {
  readonly name: string;
  readonly description?: string;
}

/** Changes a project's name and description. */
export function RenameDialog({ project, open, typed = '', onClose, onRenamed }: Props) {
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const save = async ({ name, description }: Fields): Promise<void> => {
    setBusy(true);
    try {
      onRenamed(await changeProject(project.id, { name: name.trim(), description: description?.trim() ?? '' }));
      onClose();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title="Edit project"
      okText="Save changes"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
      forceRender={false}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: project.name + typed, description: project.description }}
        onFinish={(fields) => void save(fields)}
      >
        <FirstFocus>
          <Form.Item
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'A project needs a name' }]}
          >
            <Input maxLength={PROJECT_LENGTHS.name} />
          </Form.Item>
        </FirstFocus>
        <Form.Item name="description" label="Description">
          <Input.TextArea maxLength={PROJECT_LENGTHS.description} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

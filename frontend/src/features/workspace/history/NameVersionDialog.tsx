import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { FirstFocus } from '../../../components/first-focus';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { nameVersion } from '../api/calls';
import { versionsOf } from '../api/queries';

interface Props {
  readonly projectId: number;
  readonly revision: number;
  /** The name that it has already. */
  readonly known: string | undefined;
  readonly onClose: () => void;
}

const LONGEST = 80;

/** Gives a moment of the design a name, by which it is found again. */
export function NameVersionDialog({ projectId, revision, known, onClose }: Props) {
  const client = useQueryClient();
  const { toast } = useToast();
  const [form] = Form.useForm<{ readonly name: string }>();
  const [busy, setBusy] = useState(false);
  const save = async (name: string): Promise<void> => {
    setBusy(true);
    try {
      client.setQueryData([versionsOf(projectId)], await nameVersion(projectId, { revision, name: name.trim() }));
      toast({ title: 'Success', description: `This version is called “${name.trim()}”` });
      onClose();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="Name this version"
      okText="Save name"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ name }) => void save(name)}>
        <FirstFocus>
          <Form.Item
            name="name"
            label="Name"
            initialValue={known ?? ''}
            rules={[{ required: true, whitespace: true, message: 'A version needs a name' }]}
          >
            <Input maxLength={LONGEST} placeholder="Such as: Sent to the fab" />
          </Form.Item>
        </FirstFocus>
      </Form>
    </Modal>
  );
}

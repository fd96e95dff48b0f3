import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@tracewright/contracts/consultations';
import { Alert, Button, Form, type FormInstance, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api';
import { createExpert, EXPERTS } from './experts-api';
import { firstPassword } from './first-password';

interface Values {
  readonly displayName: string;
  readonly username: string;
  readonly timeZone: string;
}

const ZONES = [...new Set([DEFAULT_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')])];

/** Creates an account and shows its first password, once: it is kept here alone, and gone with the dialog. */
export function CreateExpertDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [password] = useState(firstPassword);
  const create = useMutation({
    mutationFn: (values: Values) => createExpert({ ...values, password }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [EXPERTS] }),
  });
  return (
    <Modal
      open
      title={create.data ? `${create.data.displayName} can sign in` : 'Add an expert'}
      onCancel={onClose}
      closable={!create.isPending}
      keyboard={!create.isPending}
      mask={{ closable: false }}
      footer={
        create.data ? (
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={create.isPending}>
              Cancel
            </Button>
            <Button type="primary" loading={create.isPending} onClick={form.submit}>
              Create account
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <Handover username={create.data.username} password={password} />
      ) : (
        <PersonForm form={form} error={create.error} onFinish={create.mutate} onChange={create.reset} />
      )}
    </Modal>
  );
}

interface PersonFormProps {
  readonly form: FormInstance<Values>;
  readonly error: Error | null;
  readonly onFinish: (values: Values) => void;
  readonly onChange: () => void;
}

function PersonForm({ form, error, onFinish, onChange }: PersonFormProps) {
  return (
    <Form<Values>
      form={form}
      name="create-expert"
      layout="vertical"
      requiredMark={false}
      initialValues={{ timeZone: DEFAULT_TIME_ZONE }}
      onFinish={onFinish}
      onValuesChange={() => error && onChange()}
      noValidate
    >
      {error && <Alert className="form-alert" type="error" showIcon role="alert" title={messageOf(error)} />}
      <Form.Item
        label="Name"
        name="displayName"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        label="Email"
        name="username"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Email is required' }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="email" />
      </Form.Item>
      <Form.Item label="Time zone" name="timeZone" extra="The expert can change it with the hours.">
        <Select showSearch options={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />
      </Form.Item>
    </Form>
  );
}

function Handover({ username, password }: { readonly username: string; readonly password: string }) {
  return (
    <div role="status">
      <p>Hand these over. The password is shown only now and has to be changed at the first sign-in.</p>
      <dl className="handover">
        <dt>Email</dt>
        <dd>{username}</dd>
        <dt>First password</dt>
        <dd>
          <Typography.Text code copyable={{ text: password, tooltips: ['Copy the password', 'Copied'] }}>
            {password}
          </Typography.Text>
        </dd>
      </dl>
    </div>
  );
}

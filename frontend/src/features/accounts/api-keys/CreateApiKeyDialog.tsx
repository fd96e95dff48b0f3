import { useMutation, useQueryClient } from '@tanstack/react-query';
import { API_SCOPES, type ApiScope, MOST_API_KEY_NAME } from '@tracewright/contracts/api-keys';
import { Alert, Button, Checkbox, Form, type FormInstance, Input, Modal, Typography } from 'antd';
import { messageOf } from '../../../lib/api';
import { API_KEYS, createApiKey, SCOPE_TEXTS } from './api-keys-api';

interface Values {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

/** Creates a key and shows it, once: it is kept here alone, and gone with the dialog. */
export function CreateApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const create = useMutation({
    mutationFn: createApiKey,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [API_KEYS] }),
  });
  return (
    <Modal
      open
      title={create.data ? 'Keep this key' : 'Create an API key'}
      onCancel={onClose}
      closable={!create.isPending}
      keyboard={!create.isPending && !create.data}
      mask={{ closable: false }}
      footer={
        create.data ? (
          <Button type="primary" onClick={onClose}>
            I have kept it
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={create.isPending}>
              Cancel
            </Button>
            <Button type="primary" loading={create.isPending} onClick={form.submit}>
              Create key
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <div role="status">
          <p>
            Your program sends it as <code>Authorization: Bearer</code>. It is shown only now: whoever has it can do
            what it may do, as you.
          </p>
          <Typography.Text
            className="api-key-text"
            code
            copyable={{ text: create.data.key, tooltips: ['Copy the key', 'Copied'] }}
          >
            {create.data.key}
          </Typography.Text>
        </div>
      ) : (
        <KeyForm form={form} error={create.error} onFinish={create.mutate} onChange={create.reset} />
      )}
    </Modal>
  );
}

/** A rule that says "required" would mark the group so, which groups can not be. */
const someScope = (_: unknown, scopes: Values['scopes']): Promise<void> =>
  scopes.length > 0 ? Promise.resolve() : Promise.reject(new Error('Choose at least one'));

interface FormProps {
  readonly form: FormInstance<Values>;
  readonly error: Error | null;
  readonly onFinish: (values: Values) => void;
  readonly onChange: () => void;
}

function KeyForm({ form, error, onFinish, onChange }: FormProps) {
  return (
    <Form<Values>
      form={form}
      name="create-api-key"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: '', scopes: ['projects:read'] }}
      onFinish={onFinish}
      onValuesChange={() => error && onChange()}
      noValidate
    >
      {error && <Alert className="form-alert" type="error" showIcon role="alert" title={messageOf(error)} />}
      <Form.Item
        label="Name"
        name="name"
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
        extra="So that you know later which program it is for."
      >
        <Input autoComplete="off" maxLength={MOST_API_KEY_NAME} />
      </Form.Item>
      <Form.Item label="What it may do" name="scopes" validateTrigger="onSubmit" rules={[{ validator: someScope }]}>
        <Checkbox.Group
          className="api-key-scopes"
          options={API_SCOPES.map((scope) => ({ value: scope, label: SCOPE_TEXTS[scope] }))}
        />
      </Form.Item>
    </Form>
  );
}

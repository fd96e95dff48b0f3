import { useMutation } from '@tanstack/react-query';
import { type OwnPart, PART_COLUMNS, partCells, type PartColumnName } from '@tracewright/contracts/own-parts';
import { Alert, Form, Input, Modal } from 'antd';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { editPart } from './own-parts-api';

type Values = { [column in PartColumnName]?: string };

interface Props {
  readonly part: OwnPart;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** The part's columns as a file has them. Its number stays: another number is another part. */
export function EditPartDialog({ part, onClose, onChanged }: Props) {
  const { toast } = useToast();
  const [form] = Form.useForm<Values>();
  const save = useMutation({
    mutationFn: (columns: Values) => editPart(part, { version: part.version, columns: filled(columns) }),
    onSuccess: async () => {
      toast({ title: `${part.part.partNumber} is saved` });
      onClose();
      await onChanged();
    },
  });
  return (
    <Modal
      open
      title={`Edit ${part.part.partNumber}`}
      okText="Save"
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      width={640}
    >
      {save.isError && (
        <Alert className="form-alert" type="error" showIcon role="alert" title={messageOf(save.error)} />
      )}
      <Form<Values>
        form={form}
        name="edit-part"
        layout="vertical"
        requiredMark={false}
        initialValues={partCells(part.part)}
        onFinish={save.mutate}
        onValuesChange={() => save.isError && save.reset()}
        noValidate
        className="op-form"
      >
        {PART_COLUMNS.filter(({ name }) => name !== 'part_number').map(({ name, what, required }) => (
          <Form.Item
            key={name}
            name={name}
            label={name}
            extra={what}
            validateTrigger="onSubmit"
            rules={required ? [{ required: true, whitespace: true, message: `${name} is required` }] : []}
          >
            {LONG.has(name) ? <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} /> : <Input autoComplete="off" />}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

const LONG: ReadonlySet<PartColumnName> = new Set(['description', 'specifications', 'pins']);

const filled = (columns: Values): Values =>
  Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== undefined && text.trim() !== ''));

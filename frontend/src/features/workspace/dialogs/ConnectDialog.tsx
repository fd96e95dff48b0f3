import { readableNet } from '@tracewright/circuit/design';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { ConnectionEnd, Design, PlacedComponent } from '@tracewright/circuit/design';
import { fullLabelOf, indexOf, labelOf, selected, type Editor } from '../../../canvas';
import { useWorkspace } from '../workspace-context';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Fields {
  readonly from: string;
  readonly part: string;
  readonly to: string;
  readonly net?: string;
}

const natural = new Intl.Collator('en', { numeric: true });

function pinOptions(part: PlacedComponent | undefined) {
  return (part?.pins ?? []).map(({ number, name, net }) => ({
    value: number,
    label: `${number}${name && name !== number ? ` ${name}` : ''}${net === undefined ? '' : ` (${readableNet(net)})`}`,
  }));
}

function partOptions(design: Design) {
  return design.components
    .filter(({ pins }) => pins?.length)
    .map((part) => ({ value: part.id, label: fullLabelOf(part) }))
    .sort((a, b) => natural.compare(a.label, b.label));
}

/** Draws a wire without a pointer: from a pin of the selected part to a pin of any part. */
export function ConnectDialog({ open, onClose }: Props) {
  const { editor } = useWorkspace();
  const [id] = editor.state.selection.parts;
  const part = open && id !== undefined ? indexOf(editor.design).parts.get(id) : undefined;
  return part ? <ConnectForm key={part.id} editor={editor} part={part} onClose={onClose} /> : null;
}

function ConnectForm({
  editor,
  part,
  onClose,
}: {
  readonly editor: Editor;
  readonly part: PlacedComponent;
  readonly onClose: () => void;
}) {
  const [form] = Form.useForm<Fields>();
  const target = Form.useWatch('part', form);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { design } = editor;
  const connect = ({ from, part: other, to, net }: Fields): void => {
    const source: ConnectionEnd = { componentId: part.id, pin: from };
    const reason = editor.connect(source, { componentId: other, pin: to }, net?.trim() || undefined);
    setRefusal(reason);
    if (reason) return;
    editor.store.set({ naming: undefined });
    editor.select(selected([part.id]));
    onClose();
  };
  return (
    <Modal
      open
      title={`Connect ${labelOf(part)}`}
      okText="Connect"
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={connect} className="ws-connect">
        <Form.Item name="from" label={`Pin of ${labelOf(part)}`} rules={[{ required: true, message: 'Choose a pin' }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={pinOptions(part)} placeholder="Choose a pin" />
        </Form.Item>
        <Form.Item name="part" label="To part" rules={[{ required: true, message: 'Choose a part' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={partOptions(design)}
            placeholder="Choose a part"
            onChange={() => form.setFieldValue('to', undefined)}
          />
        </Form.Item>
        <Form.Item name="to" label="Pin" rules={[{ required: true, message: 'Choose a pin' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={!target}
            options={pinOptions(indexOf(design).parts.get(target ?? ''))}
            placeholder="Choose a pin"
          />
        </Form.Item>
        <Form.Item name="net" label="Net name (optional)">
          <Input maxLength={120} placeholder="From the pins’ nets, or automatic" />
        </Form.Item>
      </Form>
      {refusal !== undefined && <Alert type="error" role="alert" title={refusal} />}
    </Modal>
  );
}

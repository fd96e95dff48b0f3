import { AutoComplete, Form, Modal } from 'antd';
import type { CatalogueComponent, PartValue } from '@tracewright/contracts/catalogue';
import { FirstFocus } from '../../../components/first-focus';
import { SymbolPreview } from '../details/SymbolPreview';
import { useWorkspace } from '../workspace-context';
import { nearest, offered, valueIn } from './series-value';

const NO_VALUES: readonly PartValue[] = [];

/** Asks which value of a series is placed: a set of resistors is no resistor. */
export function ValueDialog({ typed = '' }: { readonly typed?: string }) {
  const { asked, addPart, askValue } = useWorkspace();
  return (
    asked && (
      <Ask
        part={asked.part}
        begun={typed}
        onValue={(value) => addPart(asked.part, { ...asked, value })}
        onCancel={askValue}
      />
    )
  );
}

interface Props {
  readonly part: CatalogueComponent;
  /** What was typed before the dialog was there. */
  readonly begun: string;
  readonly onValue: (value: PartValue) => void;
  readonly onCancel: () => void;
}

interface Fields {
  readonly value: string;
}

function Ask({ part, begun, onValue, onCancel }: Props) {
  const [form] = Form.useForm<Fields>();
  const typed = Form.useWatch('value', form) ?? '';
  const values = part.values ?? NO_VALUES;
  return (
    <Modal open title="Which value?" okText="Place it" width={400} onOk={() => form.submit()} onCancel={onCancel}>
      <p>{part.name}</p>
      <SymbolPreview part={part} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ value: begun }}
        onFinish={({ value }) => {
          const chosen = valueIn(values, value);
          if (chosen) onValue(chosen);
        }}
      >
        <FirstFocus>
          <Form.Item name="value" label="Value" rules={[{ validator: (_, text: string) => check(values, text) }]}>
            <AutoComplete
              placeholder={`${values[0]?.value} to ${values.at(-1)?.value}`}
              options={offered(values, typed).map(({ value }) => ({ value }))}
              // The list's own Enter takes what it marks; with nothing marked, Enter places.
              defaultActiveFirstOption={false}
              onSelect={() => form.submit()}
            />
          </Form.Item>
        </FirstFocus>
      </Form>
    </Modal>
  );
}

/** @throws Error with what to do, for a value that the series does not have */
async function check(values: readonly PartValue[], text: string): Promise<void> {
  if (valueIn(values, text)) return Promise.resolve();
  const near = nearest(values, text).map(({ value }) => value);
  const remedy = near.length > 0 ? `The nearest: ${near.join(' and ')}.` : `Type one such as ${values[0]?.value}.`;
  return Promise.reject(new Error(text.trim() === '' ? 'A value is needed.' : `There is no ${text.trim()}. ${remedy}`));
}

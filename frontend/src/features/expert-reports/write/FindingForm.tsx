import { readableNet } from '@tracewright/circuit/design';
import type { Severity } from '@tracewright/circuit/rules';
import { REPORT_LIMITS, type ReportFinding, type ReviewCircuit } from '@tracewright/contracts/reviews/reports';
import { Form, Input, Segmented, Select } from 'antd';
import { SEVERITIES } from '../../../lib/findings';
import { hasMarks, withMarks } from './marks';

interface Props {
  readonly finding: ReportFinding;
  /** The circuit that it marks parts of; undefined where no file holds one. */
  readonly circuit: ReviewCircuit | undefined;
  readonly onChange: (change: (finding: ReportFinding) => ReportFinding) => void;
}

/** One finding to write. */
export function FindingForm({ finding, circuit, onChange }: Props) {
  const { severity, title, text, recommendation } = finding;
  const set = (change: Partial<ReportFinding>): void => onChange((before) => ({ ...before, ...change }));
  const field = (name: string): string => `${finding.id}-${name}`;
  return (
    <Form layout="vertical" component="div" className="xr-form">
      <Form.Item label="Severity">
        <Segmented<Severity>
          aria-label="Severity"
          value={severity}
          options={SEVERITIES.map((one) => ({ value: one.severity, label: one.label }))}
          onChange={(value) => set({ severity: value })}
        />
      </Form.Item>
      <Form.Item label="Title" htmlFor={field('title')}>
        <Input
          id={field('title')}
          value={title}
          maxLength={REPORT_LIMITS.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="What is wrong" htmlFor={field('text')}>
        <Input.TextArea
          id={field('text')}
          value={text}
          autoSize={{ minRows: 3, maxRows: 14 }}
          maxLength={REPORT_LIMITS.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="What to do" htmlFor={field('recommendation')}>
        <Input.TextArea
          id={field('recommendation')}
          value={recommendation}
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={REPORT_LIMITS.recommendation}
          onChange={(event) => set({ recommendation: event.target.value })}
        />
      </Form.Item>
      {circuit ? (
        <MarksFields finding={finding} circuit={circuit} onChange={onChange} />
      ) : (
        hasMarks(finding) && (
          <p className="sub">Marks: {[...finding.refs, ...finding.nets.map(readableNet)].join(', ')}</p>
        )
      )}
    </Form>
  );
}

function MarksFields({ finding, circuit, onChange }: Props & { readonly circuit: ReviewCircuit }) {
  const { refs, nets, own } = finding;
  const mark = (change: Partial<ReportFinding>): void => onChange((one) => withMarks(one, circuit.file, change));
  return (
    <>
      <NamesField
        id={`${finding.id}-refs`}
        label="Parts"
        names={refs}
        options={circuit.parts.map(({ reference, value }) => ({
          value: reference,
          label: value === '' ? reference : `${reference} · ${value}`,
        }))}
        onChange={(names) => mark({ refs: names })}
      />
      <NamesField
        id={`${finding.id}-nets`}
        label="Nets"
        names={nets}
        options={circuit.nets.map((name) => ({ value: name, label: readableNet(name) }))}
        onChange={(names) => mark({ nets: names })}
      />
      <Form.Item label="Also found by our rules" htmlFor={`${finding.id}-own`}>
        <Select
          id={`${finding.id}-own`}
          value={own?.id ?? null}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="None of their findings"
          options={circuit.findings.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: string | null | undefined) => {
            const found = circuit.findings.find((one) => one.id === id);
            mark({ own: found ? { rule: found.rule, id: found.id } : null });
          }}
        />
      </Form.Item>
    </>
  );
}

interface NamesProps {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Names that are searched for by typing, or come by clicking on the drawing. */
function NamesField({ id, label, names, options, onChange }: NamesProps) {
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        mode="multiple"
        value={[...names]}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        optionLabelProp="value"
        maxCount={REPORT_LIMITS.marks}
        placeholder="Type a name, or click on the drawing"
        onChange={(chosen: string[]) => onChange(chosen)}
      />
    </Form.Item>
  );
}

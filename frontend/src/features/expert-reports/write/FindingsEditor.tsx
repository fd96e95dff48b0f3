import { readableNet } from '@tracewright/circuit/design';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { REPORT_LIMITS, type ReportFinding, type ReviewCircuit } from '@tracewright/contracts/reviews/reports';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { SeverityIcon } from '../../../components/findings';
import { cancelFirst } from '../../../components/first-focus';
import { counted } from '../../../lib/format';
import { emptyFinding } from '../texts';
import { FindingForm } from './FindingForm';
import { moved } from './marks';
import type { Writing } from './use-writer';

interface Props {
  readonly writing: Writing;
  readonly active: string | undefined;
  readonly circuitOf: (finding: ReportFinding) => ReviewCircuit | undefined;
  readonly onActive: (id: string | undefined) => void;
}

/** The findings of a report in their order; one of them is open. */
export function FindingsEditor({ writing, active, circuitOf, onActive }: Props) {
  const [leaving, setLeaving] = useState<ReportFinding>();
  const { findings } = writing.content;
  const reorder = (findings: readonly ReportFinding[]): void =>
    writing.writer.change((content) => ({ ...content, findings }));
  const add = (): void => {
    const finding = emptyFinding();
    reorder([...findings, finding]);
    onActive(finding.id);
  };
  const remove = ({ id }: ReportFinding): void => {
    reorder(findings.filter((one) => one.id !== id));
    setLeaving(undefined);
    if (active === id) onActive(undefined);
  };
  return (
    <section className="section xr-findings" aria-label="Findings">
      <header className="section-head">
        <h2>{findings.length === 0 ? 'No findings yet' : counted(findings.length, 'finding')}</h2>
        <Button icon={<PlusOutlined aria-hidden />} disabled={findings.length >= REPORT_LIMITS.findings} onClick={add}>
          Add finding
        </Button>
      </header>
      {findings.length === 0 && (
        <p className="xr-note">Add what you found, or take over what our rules found. Order it by what to do first.</p>
      )}
      <ol>
        {findings.map((finding, index) => (
          <FindingItem
            key={finding.id}
            finding={finding}
            place={index}
            last={findings.length - 1}
            isOpen={finding.id === active}
            onOpen={(open) => onActive(open ? finding.id : undefined)}
            onMove={(by) => reorder(moved(findings, index, by))}
            onRemove={() => setLeaving(finding)}
          >
            <FindingForm
              finding={finding}
              circuit={circuitOf(finding)}
              onChange={(change) => writing.changeFinding(finding.id, change)}
            />
          </FindingItem>
        ))}
      </ol>
      <LeaveOut finding={leaving} onLeaveOut={remove} onClose={() => setLeaving(undefined)} />
    </section>
  );
}

interface LeaveOutProps {
  /** Asked about while there is one. */
  readonly finding: ReportFinding | undefined;
  readonly onLeaveOut: (finding: ReportFinding) => void;
  readonly onClose: () => void;
}

function LeaveOut({ finding, onLeaveOut, onClose }: LeaveOutProps) {
  return (
    <Modal
      open={finding !== undefined}
      title="Remove this finding?"
      okText="Remove"
      okButtonProps={{ danger: true }}
      footer={cancelFirst}
      destroyOnHidden
      onOk={() => finding && onLeaveOut(finding)}
      onCancel={onClose}
    >
      <p>“{finding?.title || 'A finding without a title'}” and all that is written in it goes from the report.</p>
    </Modal>
  );
}

interface ItemProps {
  readonly finding: ReportFinding;
  readonly place: number;
  readonly last: number;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Its form, while it is open. */
  readonly children: ReactNode;
}

function FindingItem({ finding, place, last, isOpen, onOpen, onMove, onRemove, children }: ItemProps) {
  const { severity, title, refs, nets } = finding;
  const name = title || `Finding ${place + 1}`;
  return (
    <li className="xr-finding" data-severity={severity} data-chosen={isOpen || undefined}>
      <div className="xr-finding-head">
        <h3>
          <SeverityIcon severity={severity} />
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {name}
          </button>
        </h3>
        <Tools name={name} first={place === 0} last={place === last} onMove={onMove} onRemove={onRemove} />
      </div>
      {isOpen ? (
        children
      ) : (
        <p className="xr-where mono">{[...refs, ...nets.map(readableNet)].slice(0, 12).join('  ')}</p>
      )}
    </li>
  );
}

interface ToolsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Tools({ name, first, last, onMove, onRemove }: ToolsProps) {
  return (
    <div className="xr-tools">
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={first}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(1)}
      />
      <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}

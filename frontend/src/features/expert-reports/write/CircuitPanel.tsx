import { readableNet } from '@tracewright/circuit/design';
import type { CircuitPart, ReportFinding, ReviewCircuit, ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { type DrawFile, flagsOf, type Marks, NO_MARKS } from '../drawing-slot';
import type { AboutFile } from '../reports-api';
import { hasMarks, toggled, withMarks } from './marks';

interface Props {
  readonly files: readonly AboutFile[];
  readonly circuits: ReviewCircuits;
  readonly shown: ReviewCircuit;
  /** The finding whose marks are set by clicking. */
  readonly active: ReportFinding | undefined;
  readonly findings: readonly ReportFinding[];
  readonly draw: DrawFile;
  readonly onShow: (file: number) => void;
  readonly onChange: (change: (finding: ReportFinding) => ReportFinding) => void;
}

/** The drawing of one file: a click marks a part, and offers the nets on its pins. */
export function CircuitPanel({ files, circuits, shown, active, findings, draw, onShow, onChange }: Props) {
  const [picked, setPicked] = useState<string>();
  const about = files.find(({ number }) => number === shown.file);
  const part = shown.parts.find(({ reference }) => reference === picked);
  const values = useMemo(() => new Map(shown.parts.map(({ reference, value }) => [reference, value])), [shown]);
  const describe = useCallback((ref: string) => [ref, values.get(ref)].filter(Boolean).join(' · '), [values]);
  const flags = useMemo(() => flagsOf(findings.filter(({ file }) => file === shown.file)), [findings, shown.file]);
  const marked = useMarked(active, shown.file);
  const mark = (change: (finding: ReportFinding) => Partial<ReportFinding>): void =>
    onChange((finding) => withMarks(finding, shown.file, change(finding)));
  const isElsewhere = active !== undefined && active.file !== null && active.file !== shown.file;
  return (
    <section className="section xr-drawing" aria-label={`Drawing of ${shown.name}`}>
      {circuits.circuits.length > 1 && (
        <div className="xr-files-choice">
          <Select
            aria-label="File that is shown"
            value={shown.file}
            disabled={active !== undefined && hasMarks(active)}
            options={circuits.circuits.map(({ file, name }) => ({ value: file, label: name }))}
            onChange={onShow}
          />
        </div>
      )}
      {draw({
        address: about?.address ?? '',
        name: about?.name ?? shown.name,
        marked,
        flags,
        describe,
        onPick: setPicked,
      })}
      <Picked part={part} active={isElsewhere ? undefined : active} onMark={mark} />
    </section>
  );
}

interface PickedProps {
  readonly part: CircuitPart | undefined;
  /** The finding that can be marked in now. */
  readonly active: ReportFinding | undefined;
  readonly onMark: (change: (finding: ReportFinding) => Partial<ReportFinding>) => void;
}

/** The part that was clicked on, with what of it can be marked. */
function Picked({ part, active, onMark }: PickedProps) {
  const hint = active
    ? 'Choose a part on the drawing to mark it or its nets.'
    : 'Open a finding to mark parts and nets in it.';
  const toggle = (name: string, kind: 'refs' | 'nets') => (
    <Button
      key={`${kind} ${name}`}
      size="small"
      type={active?.[kind].includes(name) ? 'primary' : 'default'}
      aria-pressed={active?.[kind].includes(name)}
      onClick={() => onMark((finding) => ({ [kind]: toggled(finding[kind], name) }))}
    >
      {kind === 'refs' ? `Part ${name}` : `Net ${readableNet(name)}`}
    </Button>
  );
  return (
    <div className="xr-pick" role="status">
      {part && (
        <p>
          <strong>{part.reference}</strong> {part.value}
        </p>
      )}
      {part && active ? (
        <div className="xr-pick-marks">
          {toggle(part.reference, 'refs')}
          {part.nets.map((net) => toggle(net, 'nets'))}
        </div>
      ) : (
        <p className="sub">{hint}</p>
      )}
    </div>
  );
}

/** The same object while the same is marked, so that the drawing only moves to what is new. */
function useMarked(active: ReportFinding | undefined, file: number): Marks {
  const isHere = active?.file === file;
  const key = isHere ? JSON.stringify([active.refs, active.nets, active.severity]) : '';
  return useMemo(() => {
    if (key === '') return NO_MARKS;
    const [refs, nets, severity] = JSON.parse(key) as [string[], string[], ReportFinding['severity']];
    return { refs, nets, severity };
  }, [key]);
}

import type { ReportFinding, ReviewCircuit, ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { NameChip, SeverityIcon } from '../../../components/findings';
import { type DrawFile, flagsOf, type Marks, NO_MARKS } from '../drawing-slot';
import { fileAddress } from '../reports-api';
import { hasMarks, toggled, withMarks } from './marks';

interface Props {
  readonly reviewId: string;
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
export function CircuitPanel({ reviewId, circuits, shown, active, findings, draw, onShow, onChange }: Props) {
  const [picked, setPicked] = useState<string>();
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
        address: fileAddress(reviewId, shown.file),
        name: shown.name,
        marked,
        flags,
        describe,
        onPick: setPicked,
      })}
      <div className="xr-pick" role="status">
        {!part && (
          <p className="sub">
            {active
              ? 'Choose a part on the drawing to mark it or its nets.'
              : 'Open a finding to mark parts and nets in it.'}
          </p>
        )}
        {part && (
          <>
            <p>
              <strong>{part.reference}</strong> {part.value}
            </p>
            {active && !isElsewhere && (
              <div className="xr-pick-marks">
                <Button
                  size="small"
                  type={active.refs.includes(part.reference) ? 'primary' : 'default'}
                  aria-pressed={active.refs.includes(part.reference)}
                  onClick={() => mark(({ refs }) => ({ refs: toggled(refs, part.reference) }))}
                >
                  Part {part.reference}
                </Button>
                {part.nets.map((net) => (
                  <Button
                    key={net}
                    size="small"
                    type={active.nets.includes(net) ? 'primary' : 'default'}
                    aria-pressed={active.nets.includes(net)}
                    onClick={() => mark(({ nets }) => ({ nets: toggled(nets, net) }))}
                  >
                    Net {net}
                  </Button>
                ))}
              </div>
            )}
            {!active && <p className="sub">Open a finding to mark it.</p>}
          </>
        )}
      </div>
    </section>
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

interface OwnProps {
  readonly circuit: ReviewCircuit;
  readonly taken: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly onTake: (found: ReviewCircuit['findings'][number]) => void;
}

/** What our rules found, to be taken over into the report. */
export function OwnFindings({ circuit, taken, isFull, onTake }: OwnProps) {
  return (
    <section className="section xr-own" aria-label="What our rules found">
      <header className="section-head">
        <div>
          <h2>What our rules found</h2>
          <p>{circuit.name}</p>
        </div>
      </header>
      {circuit.findings.length === 0 && <p className="xr-note">Our rules found nothing in this file.</p>}
      <ul>
        {circuit.findings.map((found) => (
          <li key={found.id}>
            <details>
              <summary>
                <SeverityIcon severity={found.severity} /> <span>{found.title}</span>
              </summary>
              <p className="xr-words">{found.description}</p>
              <div className="finding-chips">
                {[...found.refs, ...found.nets].slice(0, 20).map((name) => (
                  <NameChip key={name} {...{ name, kind: 'part', on: 'drawing' }} onShow={undefined} />
                ))}
              </div>
            </details>
            <Button
              size="small"
              disabled={isFull || taken.has(found.id)}
              aria-label={`Take over: ${found.title}`}
              onClick={() => onTake(found)}
            >
              {taken.has(found.id) ? 'In the report' : 'Take over'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

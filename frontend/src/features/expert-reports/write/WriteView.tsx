import {
  REPORT_LIMITS,
  type ExpertReview,
  type ReportFinding,
  type RuleFinding,
} from '@tracewright/contracts/reviews/reports';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../components/states';
import type { DrawFile } from '../drawing-slot';
import { aboutFiles, useCircuits } from '../reports-api';
import { findingFrom } from '../texts';
import { CircuitPanel } from './CircuitPanel';
import { FindingsEditor } from './FindingsEditor';
import { OwnFindings } from './OwnFindings';
import { AboutReview, SummaryFields } from './SummaryFields';
import type { Writing } from './use-writer';

interface Props {
  readonly review: ExpertReview;
  readonly writing: Writing;
  readonly draw: DrawFile;
}

/** Summary and findings, and beside them the circuit that they are about. */
export function WriteView({ review, writing, draw }: Props) {
  const circuits = useCircuits(review.id);
  const [activeId, setActive] = useState<string>();
  const [file, setFile] = useState<number>();
  const { findings } = writing.content;
  const active = findings.find(({ id }) => id === activeId);
  const all = circuits.data?.circuits ?? [];
  const shown = all.find((one) => one.file === (active?.file ?? file)) ?? all[0];
  const circuitOf = (finding: ReportFinding) =>
    finding.file === null ? shown : all.find((one) => one.file === finding.file);
  const take = (found: RuleFinding): void => {
    if (!shown) return;
    const finding = findingFrom(found, shown.file, REPORT_LIMITS);
    writing.writer.change((content) => ({ ...content, findings: [...content.findings, finding] }));
    setActive(finding.id);
  };
  const taken = new Set(findings.flatMap(({ own }) => own?.id ?? []));
  return (
    <div className="xr-report">
      <AboutReview review={review} problems={circuits.data?.problems ?? []} />
      <SummaryFields review={review} writing={writing} />
      <div className="xr-columns" data-alone={shown || circuits.isPending ? undefined : true}>
        {circuits.isPending && <Reading />}
        {shown && circuits.data && (
          <div className="xr-side">
            <CircuitPanel
              key={shown.file}
              files={aboutFiles(review)}
              circuits={circuits.data}
              shown={shown}
              active={active}
              findings={findings}
              draw={draw}
              onShow={setFile}
              onChange={(change) => active && writing.changeFinding(active.id, change)}
            />
          </div>
        )}
        <div className="xr-main">
          {circuits.isError && <NotRead circuits={circuits} />}
          {circuits.data && !shown && (
            <p className="xr-note">
              No file of this review holds a board or schematic that can be marked: write the findings as text.
            </p>
          )}
          <FindingsEditor writing={writing} active={activeId} circuitOf={circuitOf} onActive={setActive} />
          {shown && (
            <OwnFindings
              circuit={shown}
              taken={taken}
              isFull={findings.length >= REPORT_LIMITS.findings}
              onTake={take}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const Reading = () => (
  <div className="section section-body" role="status" aria-label="Reading the files">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
);

function NotRead({ circuits }: { readonly circuits: ReturnType<typeof useCircuits> }) {
  return (
    <ErrorState
      compact
      title="The circuit could not be read"
      error={circuits.error}
      onRetry={() => void circuits.refetch()}
      retrying={circuits.isFetching}
    />
  );
}

import { readableNet } from '@tracewright/circuit/design';
import { useQuery } from '@tanstack/react-query';
import type { Review } from '@tracewright/circuit/rules';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { SeverityIcon } from '../../../components/findings';
import { Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { counted } from '../../../lib/format';
import { knownText, severityLabel } from '../../../lib/findings';
import { useParts } from '../creator-api';
import type { CircuitDraft } from '../draft';
import { circuitOfDraft, type TemplateCircuit } from '../wiring/circuit-of-draft';
import type { Reviewer } from '../wiring/reviewer';

interface Props {
  readonly draft: CircuitDraft;
  readonly templateCircuit: TemplateCircuit;
  readonly reviewer: Reviewer;
}

/** What the product's design rules say of the circuit as it would be saved. */
export function RuleFindings({ draft, templateCircuit, reviewer }: Props) {
  const parts = useParts();
  const circuit = useMemo(
    () => parts.data && circuitOfDraft(draft, parts.data, templateCircuit),
    [draft, parts.data, templateCircuit],
  );
  const review = useQuery<Review>({
    queryKey: ['creator.review', draft],
    enabled: circuit !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => {
      if (!circuit) throw new Error('There is no circuit yet.');
      return reviewer({ circuit, projectText: `${draft.name}\n${draft.description}` }, signal);
    },
  });
  const failed = parts.isError ? parts : review.isError ? review : undefined;
  return (
    <Section title="Design Rules" lead="Checked on the parts and wires that will be saved.">
      {failed ? (
        <ErrorState
          compact
          title="The design rules could not be run"
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : review.data ? (
        <Findings review={review.data} />
      ) : (
        <div className="section-body" role="status" aria-label="Running the design rules">
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
    </Section>
  );
}

const SHOWN = 6;

function Findings({ review: { findings, coverage } }: { readonly review: Review }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? findings : findings.slice(0, SHOWN);
  const open = coverage.notCheckable.length;
  return (
    <div className="crt-findings">
      <p className="crt-quiet">
        {counted(coverage.rulesRun.length, 'rule')} run, {coverage.notApplicable.length} not applicable, {open} not
        checkable. {knownText(coverage)}.
      </p>
      {findings.length === 0 ? (
        <p>The rules that ran found nothing.</p>
      ) : (
        <ul aria-label="Findings">
          {shown.map(({ rule, severity, title, description, refs, nets }) => (
            <li key={[rule, ...refs, ...nets].join(' ')}>
              <SeverityIcon severity={severity} />
              <div>
                <strong>{title}</strong>
                <span className="visually-hidden">, {severityLabel(severity)}</span>
                <p>{description}</p>
                {refs.length + nets.length > 0 && (
                  <p className="mono crt-quiet">{[...refs, ...nets.map(readableNet)].join('  ')}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {findings.length > SHOWN && !isAll && (
        <Button onClick={() => setAll(true)}>Show all {findings.length} findings</Button>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { circuitOfDesign, designState } from '@tracewright/circuit/design';
import { bomLines } from '@tracewright/circuit/writers';
import type { CoverageResponse, FeedbackItem } from '@tracewright/contracts/feedback';
import type { SharedProject } from '@tracewright/contracts/projects';
import type { Editor } from '../../../canvas';
import { FindingTabs, SeverityIcon } from '../../../components/findings';
import { api, messageOf } from '../../../lib/api';
import { coverageLine } from '../recommendations/feedback';
import '../recommendations/recommendations.css';
import './shared.css';

type Tab = 'findings' | 'bom';

interface Props {
  readonly token: string;
  readonly project: SharedProject;
  readonly editor: Editor;
}

const PANEL = 'shared-panel';

/** Below a shared design: what was found in it, and what is to be bought for it. */
export function SharedPanel({ token, project, editor }: Props) {
  const [tab, setTab] = useState<Tab>('findings');
  const path = `/api/shared/${encodeURIComponent(token)}/feedback`;
  const { data, error } = useShared<readonly FeedbackItem[]>(path);
  const { data: looked } = useShared<CoverageResponse>(`${path}/coverage`);
  const present = new Set(project.components.map(({ reference }) => reference));
  const open = (data ?? []).filter(
    ({ resolved, refs }) => !resolved && (refs.length === 0 || refs.some((ref) => present.has(ref))),
  );
  const lines = useMemo(() => bomLines(circuitOfDesign(designState(project))), [project]);
  return (
    <section className="sh-panel" aria-label="Findings and bill of materials">
      <FindingTabs<Tab>
        label="About this design"
        dense
        panel={PANEL}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'findings', label: 'Findings', count: open.length },
          { key: 'bom', label: 'Bill of materials', count: lines.length },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className="sh-body" tabIndex={0}>
        {tab === 'bom' && <Bom lines={lines} />}
        {tab === 'findings' && error && <p role="alert">The findings could not be loaded: {messageOf(error)}</p>}
        {tab === 'findings' && !error && <Findings items={data && open} looked={looked} editor={editor} />}
      </div>
    </section>
  );
}

const useShared = <Answer,>(path: string) =>
  useQuery<Answer>({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<Answer>(path, { signal, on401: 'throw' }),
    gcTime: 0,
  });

interface FindingsProps {
  readonly items: readonly FeedbackItem[] | undefined;
  /** How much was looked at: "no findings" never stands without it. */
  readonly looked: CoverageResponse | undefined;
  readonly editor: Editor;
}

function Findings({ items, looked, editor }: FindingsProps) {
  if (!items || !looked) return <p role="status">Loading the findings…</p>;
  if (!looked.analysis) return <p>This design has not been analysed yet.</p>;
  return (
    <>
      <p className="sh-coverage">{coverageLine(looked.analysis.coverage)}</p>
      {items.length === 0 && <p>No open findings.</p>}
      <ul className="sh-findings">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => editor.point(item.refs, item.nets)}>
              <SeverityIcon severity={item.type} />
              <span>
                <strong>{item.title}</strong> {item.description}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bom({ lines }: { readonly lines: ReturnType<typeof bomLines> }) {
  if (lines.length === 0) return <p>There are no parts to buy in this design.</p>;
  return (
    <table className="sh-bom">
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">References</th>
          <th scope="col">Value</th>
          <th scope="col">Part number</th>
          <th scope="col">Footprint</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ references, value, partNumber, footprint, fitted }) => (
          <tr key={references.join()}>
            <td>{fitted ? references.length : `${references.length}, not fitted`}</td>
            <td>{references.join(', ')}</td>
            <td>{value}</td>
            <td>{partNumber}</td>
            <td>{footprint}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

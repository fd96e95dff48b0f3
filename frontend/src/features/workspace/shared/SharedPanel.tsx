import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { circuitOfDesign, designState } from '@tracewright/circuit/design';
import { bomLines } from '@tracewright/circuit/writers';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import type { SharedProject } from '@tracewright/contracts/projects';
import type { Editor } from '../../../canvas';
import { FindingTabs, SeverityIcon } from '../../../components/findings';
import { api, messageOf } from '../../../lib/api';
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
  const { data, error } = useQuery<readonly FeedbackItem[]>({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<readonly FeedbackItem[]>(path, { signal, on401: 'throw' }),
    gcTime: 0,
  });
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
        {tab === 'findings' && !error && <Findings items={data && open} editor={editor} />}
      </div>
    </section>
  );
}

function Findings({ items, editor }: { readonly items: readonly FeedbackItem[] | undefined; readonly editor: Editor }) {
  if (!items) return <p role="status">Loading the findings…</p>;
  if (items.length === 0) return <p>No open findings. What was not checked is not said here.</p>;
  return (
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

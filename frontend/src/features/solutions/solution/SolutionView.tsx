import { DownOutlined, DownloadOutlined, EditOutlined, ExportOutlined, SwapOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CompleteSolutionRequest,
  type KeptSolution,
  SOLUTION_EXPORTS,
  type SolutionExport,
} from '@tracewright/contracts/solutions';
import { Alert, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { TabRow } from '../../../components/tabs';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { downloadFrom } from '../../../lib/download';
import { moment, rupees } from '../../../lib/format';
import { exportAddress, openSolution, solutionAddress } from '../solutions-api';
import { openFailed, titleOf } from '../texts';
import { Bill } from './Bill';
import { CompareDialog } from './CompareDialog';
import { Costs } from './Costs';
import { Guide } from './Guide';
import { Schematic } from './Schematic';
import { Suppliers } from './Suppliers';

const EXPORT_NAMES: { readonly [format in SolutionExport]: string } = {
  'bom.csv': 'Bill of materials (CSV)',
  kicad_sch: 'KiCad schematic',
  netlist: 'KiCad netlist',
  svg: 'Schematic (SVG)',
  pdf: 'Whole solution (PDF)',
};

interface Props {
  readonly solution: KeptSolution;
  readonly part: string;
  readonly onPart: (part: string) => void;
  /** Puts a request into the form. */
  readonly onUse: (request: CompleteSolutionRequest) => void;
}

/** A solution with all that is known of it. */
export function SolutionView({ solution, part, onPart, onUse }: Props) {
  return (
    <article className="sol-view" aria-label="Complete Solution">
      <Head solution={solution} onUse={onUse} />
      <Limits solution={solution} />
      <TabRow
        activeKey={part}
        onChange={onPart}
        items={[
          { key: 'schematic', label: 'Schematic', children: <Schematic solution={solution} />, destroyOnHidden: true },
          { key: 'bom', label: 'Bill of Materials', children: <Bill solution={solution} /> },
          { key: 'suppliers', label: 'Suppliers & Components', children: <Suppliers solution={solution} /> },
          { key: 'costs', label: 'Cost Analysis', children: <Costs solution={solution} /> },
          { key: 'guide', label: 'Implementation', children: <Guide solution={solution} /> },
        ]}
      />
    </article>
  );
}

function Head({ solution, onUse }: Pick<Props, 'solution' | 'onUse'>) {
  const [comparing, setComparing] = useState(false);
  const { id, request, createdAt, costBreakdown, schematicData, design } = solution;
  return (
    <header className="sol-head">
      <div>
        <h2>{titleOf(request)}</h2>
        <p className="sol-asked">{request.description}</p>
        <p className="sol-quiet">
          {[...request.features, `budget ${rupees(request.budget)}`].join(' · ')} · made {moment(createdAt)}
        </p>
        <p className="sol-facts">
          <span className="badge good">{rupees(costBreakdown.totalCost)} a board</span>
          <span className="badge outline">{design.components.length} parts</span>
          <span className="badge outline">{schematicData.complexity} complexity</span>
          <span className="badge outline">{schematicData.estimatedDesignTime}</span>
        </p>
      </div>
      <div className="sol-actions">
        <OpenButton id={id} />
        <Dropdown
          trigger={['click']}
          menu={{
            items: SOLUTION_EXPORTS.map((format) => ({ key: format, label: EXPORT_NAMES[format] })),
            onClick: ({ key }) => downloadFrom(exportAddress(id, key as SolutionExport)),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />}>
            Export <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
        <Button icon={<SwapOutlined aria-hidden />} onClick={() => setComparing(true)}>
          Compare
        </Button>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => onUse(request)}>
          Change the request
        </Button>
      </div>
      {comparing && <CompareDialog id={id} onClose={() => setComparing(false)} />}
    </header>
  );
}

function OpenButton({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { toast } = useToast();
  const open = useMutation({
    mutationFn: () => openSolution(id),
    onSuccess: async ({ projectId }) => {
      await queries.invalidateQueries({ queryKey: [solutionAddress(id)] });
      await navigate(`/design/${projectId}`);
    },
    onError: (error) => toast(openFailed(messageOf(error))),
  });
  return (
    <Button type="primary" icon={<ExportOutlined aria-hidden />} loading={open.isPending} onClick={() => open.mutate()}>
      Open in workspace
    </Button>
  );
}

/** What it must not be used for stands before everything else. */
function Limits({ solution: { limits, expertReviewRequired } }: { readonly solution: KeptSolution }) {
  if (limits.length === 0) return null;
  return (
    <Alert
      className="sol-limits"
      type="warning"
      showIcon
      title={expertReviewRequired ? 'An expert must review this before anything is ordered' : 'What this is not for'}
      description={
        <>
          {limits.map((limit) => (
            <p key={limit}>{limit}</p>
          ))}
          {expertReviewRequired && (
            <p>
              Open it in the workspace, then <Link to="/circuit-review">request an expert review</Link> of that project.
            </p>
          )}
        </>
      }
    />
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { CostAnalysis } from '@tracewright/contracts/costs';
import { formatInr } from '@tracewright/kernel';
import { Alert, Button, Drawer, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState, StateScreen } from '../../../components/states';
import { api, ApiError, messageOf } from '../../../lib/api';
import { downloadFrom } from '../../../lib/download';
import { NeedsPlan } from '../plans/NeedsPlan';
import { useWorkspace } from '../workspace-context';
import { CostLines } from './CostLines';
import { CostShares } from './CostShares';
import './costs.css';

interface Props {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** What the design costs to buy. Its code is loaded when it is opened first. */
export function CostsDrawer({ projectId, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title="Cost analysis" size={760} destroyOnHidden>
      <Saved projectId={projectId} />
    </Drawer>
  );
}

/** What is unsaved is saved first, because the server works on the design that it has. */
function Saved({ projectId }: { readonly projectId: number }) {
  const { session } = useWorkspace();
  const address = `/api/projects/${projectId}/cost-analysis`;
  const costs = useQuery<CostAnalysis>({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      await session?.save();
      return api.get<CostAnalysis>(address, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (costs.isPending) {
    return (
      <div role="status" aria-label="Working out the costs">
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  }
  if (costs.isError) {
    return costs.error instanceof ApiError && costs.error.status === 402 ? (
      <NeedsPlan
        title="Cost analysis is part of the paid plans"
        what="Each line of your design at 1, 10, 100 and 1,000 boards, who sells it, and which parts make up the price."
        why={messageOf(costs.error)}
      />
    ) : (
      <ErrorState
        compact
        title="The costs could not be worked out"
        error={costs.error}
        onRetry={() => void costs.refetch()}
        retrying={costs.isFetching}
      />
    );
  }
  return <Analysis costs={costs.data} onExport={() => downloadFrom(`${address}.csv`)} />;
}

function Analysis({ costs, onExport }: { readonly costs: CostAnalysis; readonly onExport: () => void }) {
  const [boards, setBoards] = useState(1);
  const total = costs.totals.find((one) => one.boards === boards);
  if (costs.lines.length === 0 || !total) {
    return (
      <StateScreen compact title="There is nothing to buy yet">
        Add parts to the design; what they cost is shown here.
      </StateScreen>
    );
  }
  return (
    <div className="costs">
      <header className="costs-head">
        <Segmented<number>
          aria-label="Number of boards"
          value={boards}
          onChange={setBoards}
          options={costs.totals.map((one) => ({
            value: one.boards,
            label: one.boards === 1 ? '1 board' : `${one.boards.toLocaleString('en-IN')}`,
          }))}
        />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
          CSV
        </Button>
      </header>
      <dl className="costs-totals">
        <div>
          <dt>Parts per board</dt>
          <dd>{formatInr(total.perBoard)}</dd>
        </div>
        <div>
          <dt>Parts for {boards === 1 ? 'one board' : `${boards.toLocaleString('en-IN')} boards`}</dt>
          <dd>{formatInr(total.total)}</dd>
        </div>
      </dl>
      <Unpriced costs={costs} />
      <CostShares total={total} />
      <CostLines costs={costs} boards={boards} />
      <p className="ws-quiet">Prices: {costs.priceBasis}.</p>
    </div>
  );
}

function Unpriced({ costs: { unpriced, notFitted } }: { readonly costs: CostAnalysis }) {
  return (
    <>
      {unpriced.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={unpriced.length === 1 ? '1 part has no known price' : `${unpriced.length} parts have no known price`}
          description={`The totals are without them: ${unpriced.join(', ')}. A part number makes a part known.`}
        />
      )}
      {notFitted.length > 0 && <p className="ws-quiet">Not fitted, and not counted: {notFitted.join(', ')}.</p>}
    </>
  );
}

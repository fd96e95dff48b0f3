import type { CostDifference, Difference, PartDifference } from '@tracewright/contracts/solutions/kept';
import { Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { counted, moment, rupees } from '../../../lib/format';
import { useComparison, useOwnSolutions } from '../solutions-api';
import { PROJECT_TYPES, titleOf } from '../texts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Two of one's own solutions side by side: only what differs. */
export function CompareDialog({ id, onClose }: Props) {
  const own = useOwnSolutions(true);
  const [other, setOther] = useState<string>();
  const others = (own.data ?? []).filter((one) => one.state === 'ready' && one.id !== id);
  const options = others.map(({ id: value, request, createdAt, totalCost }) => ({
    value,
    label: `${titleOf(request)}, ${rupees(totalCost ?? 0)}, ${moment(createdAt)}`,
  }));
  return (
    <Modal open title="Compare with another solution" footer={null} width={860} onCancel={onClose} destroyOnHidden>
      <label className="dialog-label" htmlFor="sol-compare">
        The other solution
      </label>
      <Select
        id="sol-compare"
        className="sol-compare-choice"
        placeholder="Choose one of your solutions"
        loading={own.isPending}
        options={options}
        value={other}
        onChange={setOther}
        notFoundContent="There is no other solution yet"
      />
      {other !== undefined && <Compared from={id} to={other} />}
    </Modal>
  );
}

function Compared({ from, to }: { readonly from: string; readonly to: string }) {
  const { data, isPending, error, refetch, isFetching } = useComparison(from, to);
  if (isPending) {
    return (
      <div role="status" aria-label="Comparing">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        compact
        title="They could not be compared"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const said = [...data.request.map(named), ...data.rails];
  return (
    <div className="sol-compared">
      <DataTable label="Costs" columns={COSTS} rows={data.costs} rowKey={({ what }) => what} />
      {said.length > 0 && <DataTable label="Demand and power" columns={SAID} rows={said} rowKey={({ what }) => what} />}
      {data.parts.length > 0 && (
        <DataTable label="Parts" columns={PARTS} rows={data.parts} rowKey={({ partNumber }) => partNumber} />
      )}
      <p className="sol-quiet">{counted(data.sameParts, 'part number')} the same in both.</p>
    </div>
  );
}

const change = (from: number, to: number): string => {
  const paise = Math.round((to - from) * 100);
  return paise === 0 ? 'the same' : `${paise > 0 ? '+' : '−'}${rupees(Math.abs(paise) / 100)}`;
};

/** The kind of project as the form calls it. */
function named(difference: Difference): Difference {
  const nameOf = (type: string): string => PROJECT_TYPES[type as keyof typeof PROJECT_TYPES] ?? type;
  if (difference.what !== 'Project type') return difference;
  return { ...difference, from: nameOf(difference.from), to: nameOf(difference.to) };
}

const COSTS: readonly Column<CostDifference>[] = [
  { title: 'Cost of one board', render: ({ what }) => what },
  { title: 'This', align: 'right', render: ({ from }) => rupees(from) },
  { title: 'The other', align: 'right', render: ({ to }) => rupees(to) },
  { title: 'Difference', align: 'right', render: ({ from, to }) => change(from, to) },
];
const SAID: readonly Column<Difference>[] = [
  { title: 'What', render: ({ what }) => <span className="sol-what">{what}</span> },
  { title: 'This', render: ({ from }) => from || 'none' },
  { title: 'The other', render: ({ to }) => to || 'none' },
];
const PARTS: readonly Column<PartDifference>[] = [
  {
    title: 'Part',
    render: ({ partNumber, description }) => (
      <>
        <span className="sol-part">{partNumber}</span> {description}
      </>
    ),
  },
  { title: 'This', align: 'right', render: ({ fromQuantity }) => fromQuantity },
  { title: 'The other', align: 'right', render: ({ toQuantity }) => toQuantity },
  { title: 'Difference', align: 'right', render: ({ fromTotal, toTotal }) => change(fromTotal, toTotal) },
];

import type { CostLine } from '@tracewright/circuit/costs';
import type { CostAnalysis } from '@tracewright/contracts/costs';
import { formatInr } from '@tracewright/kernel';
import { type Column, DataTable } from '../../../components/table';

/** Each line with its price at so many boards; those without a price say so. */
export function CostLines({ costs, boards }: { readonly costs: CostAnalysis; readonly boards: number }) {
  return (
    <DataTable
      label="Cost of each line"
      columns={columns(boards)}
      rows={costs.lines}
      rowKey={({ references }) => references.join(' ')}
    />
  );
}

const LIFECYCLES: { readonly [lifecycle: string]: string } = {
  nrnd: 'Not for new designs',
  obsolete: 'Obsolete',
};

const columns = (boards: number): readonly Column<CostLine>[] => [
  { title: 'Parts', render: ({ references }) => references.join(', ') },
  { title: 'What', render: (line) => <What line={line} /> },
  {
    title: 'Quantity',
    align: 'right',
    render: ({ references }) => (references.length * boards).toLocaleString('en-IN'),
  },
  { title: 'Each', align: 'right', render: (line) => <Each line={line} boards={boards} /> },
  {
    title: 'Total',
    align: 'right',
    render: (line) => {
      const cost = costAt(line, boards);
      return cost ? formatInr(cost.total) : 'no price';
    },
  },
];

const costAt = ({ part }: CostLine, boards: number) => part?.costs.find((one) => one.boards === boards);

function What({ line: { part, value, footprint } }: { readonly line: CostLine }) {
  if (!part) return <span>{value || footprint || 'without a name'}</span>;
  const suppliers = part.suppliers.map(({ name, leadTimeDays }) => `${name} (${leadTimeDays} days)`).join(', ');
  const lifecycle = LIFECYCLES[part.lifecycle ?? ''];
  return (
    <>
      <span className="costs-part">{part.mpn}</span> {part.name}
      {lifecycle && <span className="badge warning">{lifecycle}</span>}
      {part.mayDiffer && <small>Another ordering code: {part.mayDiffer} may differ.</small>}
      <small>{suppliers}</small>
    </>
  );
}

function Each({ line, boards }: { readonly line: CostLine; readonly boards: number }) {
  const cost = costAt(line, boards);
  if (!cost || !line.part) return null;
  const next = line.part.breaks.find(({ quantity }) => quantity > cost.quantity);
  return (
    <>
      {formatInr(cost.unit)}
      {next && (
        <small>
          {formatInr(next.unit)} from {next.quantity.toLocaleString('en-IN')}
        </small>
      )}
    </>
  );
}

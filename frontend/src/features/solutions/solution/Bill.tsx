import type { BomLine, KeptSolution } from '@tracewright/contracts/solutions';
import { type Column, DataTable } from '../../../components/table';
import { count, rupees } from '../../../lib/format';
import { CRITICALITY_TONES } from '../texts';

const COLUMNS: readonly Column<BomLine>[] = [
  { title: 'Reference', render: ({ referenceDesignator }) => <span className="mono">{referenceDesignator}</span> },
  { title: 'Part', render: (line) => <Part line={line} /> },
  { title: 'Manufacturer', render: ({ manufacturer }) => manufacturer },
  {
    title: 'Criticality',
    render: ({ criticality }) => <span className={`badge ${CRITICALITY_TONES[criticality]}`}>{criticality}</span>,
  },
  { title: 'Quantity', align: 'right', render: ({ quantity }) => count(quantity) },
  { title: 'Unit price', align: 'right', render: (line) => <Price line={line} /> },
  { title: 'Total', align: 'right', render: ({ totalPrice }) => rupees(totalPrice) },
];

/** What has to be bought for one board. */
export function Bill({
  solution: { billOfMaterials, costBreakdown, catalogueVersion },
}: {
  readonly solution: KeptSolution;
}) {
  return (
    <div className="sol-bill">
      <DataTable
        label="Bill of Materials"
        columns={COLUMNS}
        rows={billOfMaterials}
        rowKey={({ referenceDesignator }) => referenceDesignator}
      />
      <p className="sol-sum">
        Components of one board: <strong>{rupees(costBreakdown.componentTotal)}</strong>
      </p>
      <p className="sol-quiet">
        Prices are indicative and those of catalogue {catalogueVersion}, kept with this solution.
      </p>
    </div>
  );
}

function Part({ line: { partNumber, value, footprint, description, lifecycle } }: { readonly line: BomLine }) {
  return (
    <div>
      <span className="sol-part">{partNumber}</span> {value !== partNumber && value}
      {lifecycle !== null && lifecycle !== 'active' && <span className="badge warning">{lifecycle}</span>}
      <small>{[description, footprint].filter((text) => text !== '').join(', ')}</small>
    </div>
  );
}

function Price({ line: { unitPrice, priceBreaks } }: { readonly line: BomLine }) {
  const next = priceBreaks.find((one) => one.unitPrice < unitPrice);
  return (
    <div>
      {rupees(unitPrice)}
      {next && (
        <small>
          {rupees(next.unitPrice)} from {count(next.quantity)}
        </small>
      )}
    </div>
  );
}

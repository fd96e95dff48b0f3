import { DatabaseOutlined, SearchOutlined } from '@ant-design/icons';
import { ANALYSED_AGAIN, type OwnPart } from '@tracewright/contracts/own-parts';
import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { DataTable, type Column } from '../../components/table';
import { formatInr, inrFromRupees } from '@tracewright/kernel';
import { counted } from '../../lib/format';
import { DeletePartDialog } from './DeletePartDialog';
import { EditPartDialog } from './EditPartDialog';
import { type PartFilters, useParts } from './own-parts-api';

const CATEGORIES = [
  { value: '', label: 'All categories' },
  { value: 'microcontrollers', label: 'Microcontrollers' },
  { value: 'sensors', label: 'Sensors' },
  { value: 'powerSupply', label: 'Power Supply' },
  { value: 'communication', label: 'Communication' },
  { value: 'other', label: 'Other Components' },
];

interface Props {
  readonly filters: PartFilters;
  readonly onFilter: (filters: PartFilters) => void;
  readonly total: number;
  readonly canEdit: boolean;
  readonly onChanged: () => Promise<void>;
}

/** All parts of one's own: search, edit, delete. */
export function PartsList({ filters, onFilter, total, canEdit, onChanged }: Props) {
  const parts = useParts(filters);
  const [editing, setEditing] = useState<OwnPart | null>(null);
  const [deleting, setDeleting] = useState<OwnPart | null>(null);
  const isFiltered = Object.values(filters).some(Boolean);
  if (total === 0 && !isFiltered) {
    return (
      <Section title="Parts">
        <StateScreen compact icon={<DatabaseOutlined />} title="No parts yet">
          What you upload is listed here, and stands in the workspace’s library.
        </StateScreen>
      </Section>
    );
  }
  return (
    <Section
      title="Parts"
      lead={`${counted(total, 'part')}. Designs that use one are analysed again by themselves soon after it changed: of your ${ANALYSED_AGAIN} projects edited last; others when you analyse them.`}
    >
      <Filters filters={filters} onFilter={onFilter} />
      {parts.isPending && (
        <div className="section-body" role="status" aria-label="Loading parts">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {parts.isError && !parts.data && (
        <ErrorState
          compact
          title="Your parts could not be loaded"
          error={parts.error}
          onRetry={() => void parts.refetch()}
          retrying={parts.isFetching}
        />
      )}
      {parts.data?.length === 0 && <p className="section-body op-note">No parts match.</p>}
      {parts.data && parts.data.length > 0 && (
        <DataTable
          label="Your parts"
          columns={columnsFor(canEdit, setEditing, setDeleting)}
          rows={parts.data}
          rowKey={({ id }) => id}
        />
      )}
      {parts.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void parts.fetchNextPage()} loading={parts.isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
      {editing && <EditPartDialog part={editing} onClose={() => setEditing(null)} onChanged={onChanged} />}
      <DeletePartDialog part={deleting} onClose={() => setDeleting(null)} onChanged={onChanged} />
    </Section>
  );
}

function Filters({ filters, onFilter }: Pick<Props, 'filters' | 'onFilter'>) {
  const { search = '', category = '', upload, change } = filters;
  const [text, setText] = useState(search);
  const apply = (): void => onFilter({ ...filters, search: text.trim() || undefined });
  return (
    <div className="section-body op-filters">
      <Input
        value={text}
        allowClear
        placeholder="Search your parts"
        aria-label="Search your parts"
        maxLength={200}
        prefix={<SearchOutlined aria-hidden />}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={apply}
        onClear={() => onFilter({ ...filters, search: undefined })}
      />
      <Select
        value={category}
        aria-label="Category"
        options={CATEGORIES}
        onChange={(next: string) => onFilter({ ...filters, category: next || undefined })}
      />
      <Button onClick={apply}>Search</Button>
      {upload && (
        <Button type="link" onClick={() => onFilter({ ...filters, upload: undefined, change: undefined })}>
          {change === 'added' ? 'Added' : 'Changed'} by one upload: show all
        </Button>
      )}
    </div>
  );
}

function columnsFor(
  canEdit: boolean,
  onEdit: (part: OwnPart) => void,
  onDelete: (part: OwnPart) => void,
): readonly Column<OwnPart>[] {
  return [
    {
      title: 'Part',
      bare: true,
      render: ({ part: { partNumber, name, manufacturer } }) => (
        <div>
          <strong>{partNumber}</strong>
          <div className="sub">{[name, manufacturer].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    { title: 'Category', render: ({ part }) => CATEGORIES.find(({ value }) => value === part.category)?.label },
    { title: 'In-house', render: ({ part }) => part.inHouseNumber ?? '–' },
    { title: 'Supplier', render: ({ part }) => part.supplier ?? '–' },
    { title: 'Stock', render: ({ part }) => (part.inStock ? 'In stock' : 'Not in stock') },
    {
      title: 'Price',
      align: 'right',
      render: ({ part }) => <span className="number">{formatInr(inrFromRupees(part.priceInr))}</span>,
    },
    {
      title: 'Actions',
      silent: true,
      align: 'right',
      render: (own) => (
        <div className="op-buttons">
          {canEdit && (
            <Button size="small" aria-label={`Edit ${own.part.partNumber}`} onClick={() => onEdit(own)}>
              Edit
            </Button>
          )}
          <Button size="small" danger aria-label={`Delete ${own.part.partNumber}`} onClick={() => onDelete(own)}>
            Delete
          </Button>
        </div>
      ),
    },
  ];
}

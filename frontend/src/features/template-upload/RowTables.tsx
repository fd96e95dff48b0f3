import type { TemplateRowResult, TemplateUpload } from '@tracewright/contracts/template-uploads';
import { Button, Skeleton } from 'antd';
import { Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { type Column, DataTable } from '../../components/table';
import { count } from '../../lib/format';
import { useRows } from './template-upload-api';

const UPLOADED: readonly Column<TemplateRowResult>[] = [
  {
    title: 'Template Name',
    render: ({ name, warnings }) => (
      <div>
        {name}
        {warnings.map((warning) => (
          <span key={warning} className="tu-warning">
            {warning}
          </span>
        ))}
      </div>
    ),
  },
  { title: 'Category', render: ({ category, subCategory }) => `${category}/${subCategory}` },
  { title: 'Application', render: ({ application }) => application },
  { title: 'Components', render: ({ components }) => <span className="number">{count(components)}</span> },
  { title: 'Price', render: ({ price }) => <span className="number">${price.toFixed(2)}</span> },
];

const FAILED: readonly Column<TemplateRowResult>[] = [
  { title: 'Row', render: ({ row }) => <span className="number">{count(row)}</span> },
  { title: 'Line', render: ({ line }) => <span className="number">{count(line)}</span> },
  { title: 'Template Name', render: ({ name }) => (name === '' ? '–' : name) },
  { title: 'Column', render: ({ field }) => (field === null ? 'the whole row' : <code>{field}</code>) },
  { title: 'What is wrong', render: ({ reason }) => reason },
];

/** What was taken, and what was not and why. */
export function RowTables({ upload }: { readonly upload: TemplateUpload }) {
  return (
    <>
      {upload.failed > 0 && <Rows id={upload.id} verdict="failed" title="Failed rows" columns={FAILED} />}
      {upload.uploaded > 0 && <Rows id={upload.id} verdict="uploaded" title="Uploaded templates" columns={UPLOADED} />}
    </>
  );
}

interface Props {
  readonly id: string;
  readonly verdict: TemplateRowResult['verdict'];
  readonly title: string;
  readonly columns: readonly Column<TemplateRowResult>[];
}

function Rows({ id, verdict, title, columns }: Props) {
  const pages = useRows(id, verdict);
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={title}>
      {pages.isPending && (
        <div className="section-body" role="status" aria-label="Loading rows">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {pages.isError && !rows && (
        <ErrorState
          compact
          title="The rows could not be loaded"
          error={pages.error}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {rows && <DataTable label={title} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />}
      {pages.hasNextPage && (
        <div className="section-body">
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

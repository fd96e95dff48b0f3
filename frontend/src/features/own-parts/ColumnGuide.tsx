import { MAX_PART_ROWS, MAX_PARTS_BYTES, PART_COLUMNS } from '@tracewright/contracts/own-parts';
import { Collapse } from 'antd';
import { DataTable, type Column } from '../../components/table';
import { count, sizeText } from '../../lib/format';
import { SAMPLE } from './own-parts-api';

type PartColumn = (typeof PART_COLUMNS)[number];

const COLUMNS: readonly Column<PartColumn>[] = [
  {
    title: 'Column',
    bare: true,
    render: ({ name, required }) => (
      <span>
        <code>{name}</code> {required && <small className="sub">required</small>}
      </span>
    ),
  },
  { title: 'What it holds', render: ({ what }) => what },
  { title: 'Example', render: ({ example }) => <span className="op-example">{example}</span> },
];

/** What a file of parts looks like. */
export function ColumnGuide() {
  return (
    <div className="section-body op-guide">
      <p>
        At most {count(MAX_PART_ROWS)} rows and {sizeText(MAX_PARTS_BYTES)}, in UTF-8, with commas, semicolons or tabs.{' '}
        <a href={SAMPLE} download>
          Download the sample file
        </a>
      </p>
      <Collapse
        size="small"
        items={[
          {
            key: 'columns',
            label: `The ${PART_COLUMNS.length} columns`,
            children: (
              <DataTable label="Columns of a file" columns={COLUMNS} rows={PART_COLUMNS} rowKey={({ name }) => name} />
            ),
          },
        ]}
      />
    </div>
  );
}

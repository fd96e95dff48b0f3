import { SearchOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { HistoryFilter } from './history';

interface Props {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
  readonly types: readonly string[];
}

export function HistoryFilters({ filter, onChange, types }: Props) {
  return (
    <div className="audit-filters filter-row" role="search" aria-label="Filter events">
      <Input
        className="grow"
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Part, net, person, text"
        aria-label="Search in events"
        allowClear
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <Select
        className="grow"
        mode="multiple"
        maxTagCount="responsive"
        placeholder="All event types"
        aria-label="Event types"
        value={[...filter.types]}
        onChange={(chosen: string[]) => onChange({ ...filter, types: chosen })}
        options={types.map((type) => ({ value: type, label: type }))}
      />
      <Button
        icon={filter.newestFirst ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        onClick={() => onChange({ ...filter, newestFirst: !filter.newestFirst })}
      >
        {filter.newestFirst ? 'Newest first' : 'Oldest first'}
      </Button>
    </div>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditCategories } from './audit-api';
import { FILTER_NAMES } from './audit-filters';

type FilterName = (typeof FILTER_NAMES)[number];
type Draft = { readonly [name in FilterName]?: string };

interface Props {
  readonly search: URLSearchParams;
  readonly onChange: (search: URLSearchParams) => void;
}

const MORE: readonly { name: FilterName; label: string; type: 'text' | 'date'; placeholder?: string }[] = [
  { name: 'type', label: 'Type', type: 'text', placeholder: 'project.Created' },
  { name: 'stream', label: 'Stream', type: 'text', placeholder: 'design-42' },
  { name: 'actor', label: 'Actor', type: 'text', placeholder: 'user id' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const useCategories = () =>
  useQuery({
    queryKey: ['audit-categories'],
    queryFn: ({ signal }) => auditCategories(signal),
    staleTime: Infinity,
  });

/** Applied on Enter or with the button. */
export function AuditFilterForm({ search, onChange }: Props) {
  const [draft, setDraft] = useState<Draft>(() => Object.fromEntries(search));
  const categories = useCategories();
  const set = (name: FilterName, value: string | undefined): void =>
    setDraft((before) => ({ ...before, [name]: value }));
  const apply = (next: Draft): void => {
    const filled = FILTER_NAMES.map((name) => [name, next[name]?.trim() ?? '']).filter(([, value]) => value !== '');
    onChange(new URLSearchParams(filled));
  };
  return (
    <form
      className="audit-filters"
      role="search"
      aria-label="Filter events"
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      <div className="filter-row">
        <Input
          className="grow"
          aria-label="Search in events"
          placeholder="Search"
          prefix={<SearchOutlined aria-hidden />}
          value={draft.q ?? ''}
          onChange={(event) => set('q', event.target.value)}
        />
        <Select
          className="grow"
          aria-label="Category"
          placeholder="Any category"
          allowClear
          value={draft.category || undefined}
          onChange={(value: string | undefined) => {
            set('category', value);
            apply({ ...draft, category: value });
          }}
          loading={categories.isPending}
          options={categories.data?.map((category) => ({ value: category, label: category }))}
        />
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            apply({});
          }}
        >
          Clear
        </Button>
      </div>
      <MoreFilters open={MORE.some(({ name }) => search.has(name))} draft={draft} set={set} />
    </form>
  );
}

interface MoreProps {
  readonly open: boolean;
  readonly draft: Draft;
  readonly set: (name: FilterName, value: string | undefined) => void;
}

function MoreFilters({ open, draft, set }: MoreProps) {
  return (
    <details className="filter-more" open={open}>
      <summary>More filters</summary>
      <div>
        {MORE.map(({ name, label, type, placeholder }) => (
          <Input
            key={name}
            aria-label={label}
            prefix={<span className="filter-label">{label}</span>}
            type={type}
            placeholder={placeholder}
            value={draft[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

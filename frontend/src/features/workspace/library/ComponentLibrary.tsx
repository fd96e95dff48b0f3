import { CloseOutlined, DownOutlined, FilterOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Select, Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueComponent, GroupedCatalogue } from '@tracewright/contracts/catalogue';
import type { OwnCatalogue } from '@tracewright/contracts/own-parts';
import { isPowerNet } from '../../../canvas';
import { ApiError, messageOf } from '../../../lib/api';
import { count } from '../../../lib/format';
import { useCatalogue, useOwnParts } from '../api/queries';
import { LibraryNotes } from '../own-library/LibraryNotes';
import { partOf, useOwnSymbols } from '../own-symbols/own-symbols';
import { useWorkspace } from '../workspace-context';
import { AdvancedFilters } from './AdvancedFilters';
import { ComponentCard } from './ComponentCard';
import { useRemembered } from './favourites';
import {
  chipsOf,
  GROUPS,
  rememberedRows,
  rowsOf,
  without,
  withOwn,
  type LibraryFilters,
  type LibraryGroup,
  type LibraryRow,
} from './filters';
import './library.css';
import { useRowTab } from './row-tab';
import { SearchBox } from './SearchBox';
import { VirtualRows } from './VirtualRows';

const ROW_HEIGHT = { group: 34, part: 86 } as const;
const heightOf = (row: LibraryRow): number => ROW_HEIGHT[row.kind];
const keyOf = (row: LibraryRow): string =>
  row.kind === 'group' ? `group ${row.category}` : `${row.from ?? ''}${row.part.own ? 'own ' : ''}${row.part.id}`;

/** The catalogue: search, filters, and the parts in five groups. */
export function ComponentLibrary() {
  const { project, open, addPart } = useWorkspace();
  const section = useRef<HTMLElement>(null);
  const [filters, setFilters] = useState<LibraryFilters>({});
  const [closed, setClosed] = useState<ReadonlySet<LibraryGroup>>(new Set());
  const { onlyMine: _mine, ...asked } = filters;
  const { data, isPending, isPlaceholderData, isError, error, refetch } = useCatalogue(asked, project?.id);
  const { data: own } = useOwnParts(asked, project?.id);
  const rows = useRows(filters, { data, own, closed });
  const toggle = (category: LibraryGroup): void => {
    const next = new Set(closed);
    if (!next.delete(category)) next.add(category);
    setClosed(next);
  };
  return (
    <section ref={section} className="ws-library" aria-label="Component library">
      <header className="ws-panel-head">
        <h2>Components</h2>
        <Button type="text" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => open('own-symbol')}>
          Own part
        </Button>
        <FilterButton filters={filters} onChange={setFilters} own={own} />
      </header>
      <SearchBox
        applied={filters.searchQuery ?? ''}
        onSearch={(searchQuery) =>
          setFilters({ ...without(filters, 'searchQuery'), ...(searchQuery && { searchQuery }) })
        }
        first={isPlaceholderData ? undefined : rows.find((row) => row.kind === 'part')?.part}
        onPlace={(part) => addPart(part, { hangs: true })}
        onInto={() => section.current?.querySelector<HTMLElement>('.ws-card-main')?.focus()}
      />
      <FilterChips filters={filters} onChange={setFilters} />
      <LibraryNotes />
      {own && own.total > own.parts.length && (
        <p className="ws-own-note">
          {count(own.parts.length)} of {count(own.total)} of your parts are shown. Search to find others.
        </p>
      )}
      {isPending && <Skeleton active className="ws-library-wait" paragraph={{ rows: 8 }} />}
      {isError && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <NothingFound asked={filters.searchQuery} />}
      {rows.length > 0 && (
        <VirtualRows
          rows={rows}
          heightOf={heightOf}
          keyOf={keyOf}
          label="Components"
          render={(row) => <Row row={row} onToggle={toggle} />}
        />
      )}
    </section>
  );
}

interface Found {
  readonly data: GroupedCatalogue | undefined;
  readonly own: OwnCatalogue | undefined;
  readonly closed: ReadonlySet<LibraryGroup>;
}

/** What one uses oneself, then the catalogue's groups. */
function useRows(filters: LibraryFilters, { data, own, closed }: Found): readonly LibraryRow[] {
  const { catalogue } = useWorkspace();
  const remembered = useRemembered();
  const { symbols, known } = useWithOwnSymbols(catalogue);
  return useMemo(
    () => [
      // Who looks for something is not held up by what they used before.
      ...(chipsOf(filters).length === 0 ? rememberedRows({ ...remembered, symbols }, known, closed) : []),
      ...rowsOf(withOwn(data, own?.parts ?? [], filters.onlyMine === true, filters.sort), closed),
    ],
    [data, own, filters, closed, remembered, symbols, known],
  );
}

/** Symbols of one's own stand among the parts that are known by their id. */
function useWithOwnSymbols(catalogue: ReadonlyMap<string, CatalogueComponent>) {
  const templates = useOwnSymbols();
  return useMemo(() => {
    const parts = templates.map(partOf);
    return {
      symbols: parts.map(({ id }) => id),
      known: new Map<string, CatalogueComponent>([...catalogue, ...parts.map((part) => [part.id, part] as const)]),
    };
  }, [catalogue, templates]);
}

function NothingFound({ asked }: { readonly asked: string | undefined }) {
  return (
    <div className="ws-library-empty">
      <p>No components match these filters.</p>
      {isPowerNet(asked?.trim()) && (
        <p>
          A supply or ground is no part: <kbd>P</kbd> places it on the canvas.
        </p>
      )}
    </div>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  // The plan may have ended since the filters were set.
  const needsPlan = error instanceof ApiError && error.status === 402;
  return (
    <div className="ws-library-empty">
      <p>{needsPlan ? messageOf(error) : 'The component library could not be loaded.'}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Row({ row, onToggle }: { readonly row: LibraryRow; readonly onToggle: (category: LibraryGroup) => void }) {
  const { addPart, preview } = useWorkspace();
  const tabIndex = useRowTab();
  if (row.kind === 'part')
    return (
      <ComponentCard
        part={row.part}
        onAdd={(block) => addPart(row.part, ...(block ? [{ block }] : []))}
        onInfo={() => preview(row.part)}
        onPlace={() => addPart(row.part, { hangs: true })}
      />
    );
  return (
    <h3 className="ws-group">
      <button type="button" tabIndex={tabIndex} aria-expanded={row.open} onClick={() => onToggle(row.category)}>
        {row.open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        {row.label}
        <span className="ws-count">{row.count}</span>
      </button>
    </h3>
  );
}

interface FilterProps {
  readonly filters: LibraryFilters;
  readonly onChange: (filters: LibraryFilters) => void;
}

function FilterButton({ filters, onChange, own }: FilterProps & { readonly own: OwnCatalogue | undefined }) {
  const content = (
    <div className="ws-filter-form">
      <label>
        <span>Category</span>
        <Select
          value={filters.category ?? ''}
          options={[
            { value: '', label: 'All categories' },
            ...GROUPS.map(({ category, label }) => ({ value: category, label })),
          ]}
          onChange={(category: string) => onChange({ ...without(filters, 'category'), ...(category && { category }) })}
        />
      </label>
      <Checkbox
        checked={filters.inStock === true}
        onChange={(event) =>
          onChange({ ...without(filters, 'inStock'), ...(event.target.checked && { inStock: true }) })
        }
      >
        In stock only
      </Checkbox>
      {own && (own.canUpload || own.total > 0 || filters.onlyMine) && (
        <>
          <Checkbox
            checked={filters.onlyMine === true}
            onChange={(event) =>
              onChange({ ...without(filters, 'onlyMine'), ...(event.target.checked && { onlyMine: true }) })
            }
          >
            Only mine
          </Checkbox>
          <Link to="/account/parts">Your parts</Link>
        </>
      )}
      <AdvancedFilters filters={filters} onChange={onChange} />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" size="small" icon={<FilterOutlined aria-hidden />}>
        Filter
      </Button>
    </Popover>
  );
}

function FilterChips({ filters, onChange }: FilterProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <div className="ws-chips">
      {chips.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="ws-chip"
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange(without(filters, name))}
        >
          <span>{label}</span>
          <CloseOutlined aria-hidden />
        </button>
      ))}
      <button type="button" className="ws-chip-clear" onClick={() => onChange({})}>
        Clear All
      </button>
    </div>
  );
}

import { LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type CatalogueFilters, CATALOGUE_SORTS, LIFECYCLES, MOUNTINGS } from '@tracewright/contracts/catalogue';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { ConfigProvider, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../workspace-context';
import { LIFECYCLE_LABELS, MOUNTING_LABELS, SORT_LABELS, without } from './filters';
import { usePause } from './use-pause';

interface Props {
  readonly filters: CatalogueFilters;
  readonly onChange: (filters: CatalogueFilters) => void;
}

/** The filters that come with paid plans; without one they are shown, locked, with what gives them. */
export function AdvancedFilters({ filters, onChange }: Props) {
  const { data } = useQuery<Subscription>({ queryKey: ['/api/user/subscription'] });
  const locked = data !== undefined && !data.features.includes('advanced-filters');
  return (
    <fieldset className="ws-advanced">
      <legend>{locked && <LockOutlined aria-hidden />} Advanced filters</legend>
      {locked && (
        <p className="ws-quiet">
          They come with Smart Recommendations and larger plans.{' '}
          <Link className="text-link" to="/account/plan">
            See the plans
          </Link>
        </p>
      )}
      <ConfigProvider componentDisabled={data === undefined || locked}>
        <div className="ws-advanced-fields">
          <Fields filters={filters} onChange={onChange} />
        </div>
      </ConfigProvider>
    </fieldset>
  );
}

function Fields({ filters, onChange }: Props) {
  const { manufacturers, interfaces } = useChoices();
  const set = <Name extends keyof CatalogueFilters>(name: Name, value: CatalogueFilters[Name] | null): void => {
    const rest = without(filters, name);
    onChange(value === null || value === undefined || value === '' ? rest : { ...rest, [name]: value });
  };
  const choice = (name: Chosen, label: string, options: Option[]): ReactNode => (
    <Choice name={name} label={label} options={options} filters={filters} set={set} />
  );
  const number = (name: 'minPrice' | 'maxPrice' | 'supplyVoltage', label: string, unit: string): ReactNode => (
    <NumberField label={label} unit={unit} value={filters[name] ?? null} onChange={(value) => set(name, value)} />
  );
  return (
    <>
      {number('minPrice', 'Price from', '₹')}
      {number('maxPrice', 'Price up to', '₹')}
      {number('supplyVoltage', 'Supply voltage', 'V')}
      <PackageField value={filters.package ?? ''} onChange={(value) => set('package', value.trim())} />
      {choice('mounting', 'Mounting', labelled(MOUNTINGS, MOUNTING_LABELS))}
      {choice('interface', 'Interface', plain(interfaces))}
      {choice('lifecycle', 'Lifecycle', labelled(LIFECYCLES, LIFECYCLE_LABELS))}
      {choice('manufacturer', 'Manufacturer', plain(manufacturers))}
      {choice('sort', 'Sort by', labelled(CATALOGUE_SORTS, SORT_LABELS))}
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function NumberField({ label, unit, value, onChange }: NumberFieldProps) {
  const { shown, type, settle } = usePause(value, onChange);
  return (
    <Labelled label={label}>
      <InputNumber
        aria-label={label}
        value={shown}
        min={0}
        suffix={unit}
        changeOnWheel={false}
        onChange={type}
        onPressEnter={settle}
        onBlur={settle}
      />
    </Labelled>
  );
}

function PackageField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { shown, type, settle } = usePause(value, onChange);
  return (
    <Labelled label="Package">
      <Input
        value={shown}
        maxLength={100}
        placeholder="SOIC"
        onChange={({ target }) => type(target.value)}
        onPressEnter={settle}
        onBlur={settle}
      />
    </Labelled>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const labelled = <Value extends string>(
  values: readonly Value[],
  labels: { readonly [value in Value]: string },
): Option[] => values.map((value) => ({ value, label: labels[value] }));

type Chosen = 'mounting' | 'interface' | 'lifecycle' | 'manufacturer' | 'sort';

interface ChoiceProps {
  readonly name: Chosen;
  readonly label: string;
  readonly options: Option[];
  readonly filters: CatalogueFilters;
  set(name: Chosen, value: string | null): void;
}

function Choice({ name, label, options, filters, set }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <Select<string>
        aria-label={label}
        value={filters[name] ?? ''}
        options={[{ value: '', label: 'Any' }, ...options]}
        showSearch={options.length > 8}
        onChange={(value) => set(name, value === '' ? null : value)}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** What the catalogue has, for choosing from. */
function useChoices() {
  const { catalogue } = useWorkspace();
  return useMemo(() => {
    const parts = [...catalogue.values()];
    const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
    return {
      manufacturers: unique(parts.flatMap(({ manufacturer }) => manufacturer ?? [])),
      interfaces: unique(parts.flatMap(({ specifications }) => specifications.Interfaces?.split(', ') ?? [])),
    };
  }, [catalogue]);
}

import { Select } from 'antd';

interface Props<Value extends string> {
  /** Named for screen readers. */
  readonly label: string;
  /** What stands there while nothing is filtered. */
  readonly all: string;
  readonly values: readonly Value[];
  readonly texts: { readonly [value in Value]: string };
  readonly value: Value | undefined;
  /** Undefined filters nothing. */
  readonly onChange: (value: Value | undefined) => void;
}

/** Leaves only the rows of one kind in a list. */
export function FilterSelect<Value extends string>({ label, all, values, texts, value, onChange }: Props<Value>) {
  return (
    <Select<Value | ''>
      className="list-filter"
      aria-label={label}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      options={[{ value: '' as const, label: all }, ...values.map((one) => ({ value: one, label: texts[one] }))]}
    />
  );
}

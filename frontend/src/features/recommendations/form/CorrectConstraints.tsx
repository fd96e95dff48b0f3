import {
  CIRCUIT_FUNCTIONS,
  type Constraints,
  FUNCTIONS,
  type InterfaceDemand,
  INTERFACES,
  MOUNTING_KINDS,
  type ReadingResponse,
  type Span,
} from '@tracewright/contracts/recommendations';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../../components/page';
import { saidText } from '../texts';
import { CONSTRAINT_LABELS } from './labels';

interface Props {
  readonly reading: ReadingResponse;
  readonly pending: boolean;
  readonly onUse: (constraints: Constraints) => void;
  readonly onCancel: () => void;
}

const FIGURES = [
  ['rail', 'V'],
  ['current', 'mA'],
  ['loadVolts', 'V'],
  ['loadCurrent', 'mA'],
  ['sleepCurrent', 'µA'],
  ['budget', '₹'],
] as const;

/** What was understood, for correction before it is used. */
export function CorrectConstraints({ reading, pending, onUse, onCancel }: Props) {
  const [now, setNow] = useState(reading.constraints);
  const change = (part: Partial<Constraints>) => setNow({ ...now, ...part });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  return (
    <Section title="What was understood" lead={leadOf(reading)}>
      <form
        ref={form}
        tabIndex={-1}
        className="section-body rec-correct"
        aria-label="What was understood"
        onSubmit={(event) => {
          event.preventDefault();
          onUse(now);
        }}
      >
        <Fields now={now} change={change} />
        <Told title="Taken as usual" texts={reading.assumptions} />
        <Told title="Not understood, and not used" texts={reading.unused.map((text) => `${saidText(text)}.`)} />
        <div className="rec-actions rec-wide">
          <Button type="primary" htmlType="submit" loading={pending} disabled={now.functions.length === 0}>
            Use this and generate
          </Button>
          <Button onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
        </div>
      </form>
    </Section>
  );
}

function leadOf({ source, modelUsedUp }: ReadingResponse): string {
  const correct = 'Correct what is wrong: parts are checked against this.';
  if (source === 'model') return `A language model read your text. ${correct}`;
  if (modelUsedUp === undefined) return `${correct} Generating again is one more use of your plan.`;
  return `The language model has read ${modelUsedUp} texts of yours today, which is all of a day; rules read this one. ${correct}`;
}

interface FieldsProps {
  readonly now: Constraints;
  readonly change: (part: Partial<Constraints>) => void;
}

function Fields({ now, change }: FieldsProps) {
  return (
    <>
      <label className="rec-wide">
        <span>{CONSTRAINT_LABELS.functions}</span>
        <Select
          mode="multiple"
          aria-label={CONSTRAINT_LABELS.functions}
          value={[...now.functions]}
          onChange={(functions) => change({ functions })}
          options={CIRCUIT_FUNCTIONS.map((value) => ({ value, label: FUNCTIONS[value] }))}
          optionFilterProp="label"
        />
      </label>
      <SpanField name="Supply" unit="V" span={now.supply} onChange={(supply) => change({ supply, mains: false })} />
      <FigureFields now={now} change={change} />
      <label className="rec-wide">
        <span>{CONSTRAINT_LABELS.interfaces}</span>
        <Select
          mode="multiple"
          aria-label={CONSTRAINT_LABELS.interfaces}
          value={now.interfaces.map(keyOf)}
          onChange={(keys) => change({ interfaces: keys.map(demandOf) })}
          options={interfaceOptions(now)}
        />
      </label>
      <fieldset className="rec-wide">
        <legend>{CONSTRAINT_LABELS.mounting} (none: any)</legend>
        <Checkbox.Group
          options={[...MOUNTING_KINDS]}
          value={[...now.mounting]}
          onChange={(mounting) => change({ mounting })}
        />
      </fieldset>
    </>
  );
}

function FigureFields({ now, change }: FieldsProps) {
  return (
    <>
      <SpanField
        name="Temperature"
        unit="°C"
        span={now.temperature}
        onChange={(temperature) => change({ temperature })}
      />
      {FIGURES.map(([name, unit]) => (
        <label key={name}>
          <span>
            {CONSTRAINT_LABELS[name]} ({unit})
          </span>
          <InputNumber<number>
            aria-label={`${CONSTRAINT_LABELS[name]} (${unit})`}
            min={0}
            value={now[name]}
            onChange={(value) => change({ [name]: value })}
          />
        </label>
      ))}
    </>
  );
}

interface SpanProps {
  readonly name: string;
  readonly unit: string;
  readonly span: Span | null;
  readonly onChange: (span: Span | null) => void;
}

/** Empty at both ends: nothing is said. One end alone is both. */
function SpanField({ name, unit, span, onChange }: SpanProps) {
  const set = (from: number | null, to: number | null) =>
    onChange(from === null && to === null ? null : { from: from ?? to ?? 0, to: to ?? from ?? 0 });
  return (
    <fieldset>
      <legend>
        {name} ({unit})
      </legend>
      <div className="rec-span">
        <InputNumber<number>
          aria-label={`${name} from`}
          value={span?.from ?? null}
          onChange={(from) => set(from, span?.to ?? null)}
        />
        <span>to</span>
        <InputNumber<number>
          aria-label={`${name} to`}
          value={span?.to ?? null}
          onChange={(to) => set(span?.from ?? null, to)}
        />
      </div>
    </fieldset>
  );
}

function Told({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="rec-wide rec-told">
      <strong>{title}:</strong> {texts.join(' ')}
    </p>
  );
}

const keyOf = ({ name, of }: InterfaceDemand): string => `${name}|${of ?? ''}`;

function demandOf(key: string): InterfaceDemand {
  const [name = '', of = ''] = key.split('|');
  return {
    name: INTERFACES.find((one) => one === name) ?? 'digital',
    of: CIRCUIT_FUNCTIONS.find((one) => one === of) ?? null,
  };
}

function interfaceOptions({ interfaces, functions }: Constraints) {
  const forAll = INTERFACES.map((name): InterfaceDemand => ({ name, of: null }));
  const own = functions.flatMap((of) => INTERFACES.map((name): InterfaceDemand => ({ name, of })));
  const all = new Map([...interfaces, ...forAll, ...own].map((demand) => [keyOf(demand), demand]));
  return [...all].map(([value, { name, of }]) => ({ value, label: of === null ? name : `${name} (${FUNCTIONS[of]})` }));
}

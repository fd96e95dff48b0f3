import { DeleteOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import { CREATOR_TYPES, type CreatorComponent, type CreatorType } from '@tracewright/contracts/creator';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { useToast } from '../../../components/toasts';
import { counted } from '../../../lib/format';
import { warningsOf } from '../assessment';
import { CREATOR_PARTS } from '../creator-parts';
import { added, type ChosenPart, type CircuitDraft, MOST_PARTS, without } from '../draft';
import { addedToast, CIRCUIT_FULL, TYPE_NAMES } from '../texts';

interface Props {
  readonly draft: CircuitDraft;
  readonly onChange: (draft: CircuitDraft) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function ComponentsStep({ draft, onChange, onBack, onDone }: Props) {
  const { toast } = useToast();
  const add = (part: CreatorComponent) => {
    if (draft.parts.length >= MOST_PARTS) return toast(CIRCUIT_FULL);
    onChange(added(draft, part));
    toast(addedToast(part.name));
  };
  return (
    <>
      <div className="crt-columns">
        <Available onAdd={add} />
        <YourCircuit parts={draft.parts} onRemove={(key) => onChange(without(draft, key))} />
      </div>
      <div className="crt-buttons">
        <Button onClick={onBack}>Back</Button>
        <Button type="primary" disabled={draft.parts.length === 0} onClick={onDone}>
          Preview Circuit
        </Button>
      </div>
    </>
  );
}

type Filter = CreatorType | 'all';
const FILTERS = (['all', ...CREATOR_TYPES] as const).map((value) => ({
  value,
  label: value === 'all' ? 'All' : TYPE_NAMES[value],
}));

function Available({ onAdd }: { readonly onAdd: (part: CreatorComponent) => void }) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = CREATOR_PARTS.filter(({ type }) => filter === 'all' || type === filter);
  return (
    <Section
      title="Available Components"
      actions={
        <Select<Filter>
          aria-label="Type"
          className="crt-filter"
          options={FILTERS}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      <ul className="crt-available" aria-label="Available components" tabIndex={0}>
        {shown.map((part) => (
          <li key={part.id}>
            <div className="crt-item-head">
              <strong>{part.name}</strong>
              <Button
                size="small"
                icon={<PlusOutlined />}
                aria-label={`Add ${part.name}`}
                title="Add"
                onClick={() => onAdd(part)}
              />
            </div>
            <span className="badge outline">{TYPE_NAMES[part.type]}</span>
            <p>{part.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CircuitProps {
  readonly parts: readonly ChosenPart[];
  readonly onRemove: (key: string) => void;
}

function YourCircuit({ parts, onRemove }: CircuitProps) {
  return (
    <Section
      title="Your Circuit"
      actions={parts.length > 0 && <span className="badge">{counted(parts.length, 'component')}</span>}
    >
      {parts.length === 0 ? (
        <div className="crt-empty">
          <p>No components selected yet</p>
          <p>Add components from the left panel</p>
        </div>
      ) : (
        <ul className="crt-chosen" aria-label="Chosen components" tabIndex={0}>
          {parts.map(({ key, name, type }) => (
            <li key={key}>
              <span>
                <strong>{name}</strong>
                <span className="crt-quiet">{TYPE_NAMES[type]}</span>
              </span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`Remove ${name}`}
                title="Remove"
                onClick={() => onRemove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {warningsOf(parts).map((warning) => (
        <p key={warning} className="crt-warning" role="status">
          <WarningOutlined aria-hidden /> {warning}
        </p>
      ))}
    </Section>
  );
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { DESIGN_PIN_TYPES, type DesignPinType } from '@tracewright/circuit/design';
import { SymbolPreview } from '../details/SymbolPreview';
import { partOf, problemOf, templateFrom, type PinSide, type SymbolDraft, type SymbolTemplate } from './own-symbols';

type Pin = SymbolDraft['pins'][number];

const START: SymbolDraft = {
  name: '',
  letters: 'U',
  footprint: '',
  pins: [
    { number: '1', name: 'IN', type: 'input', side: 'left' },
    { number: '2', name: 'GND', type: 'power_in', side: 'bottom' },
    { number: '3', name: 'OUT', type: 'output', side: 'right' },
  ],
};
const SIDES: readonly PinSide[] = ['left', 'right', 'top', 'bottom'];
const TYPES = DESIGN_PIN_TYPES.map((type) => ({ value: type, label: type.replaceAll('_', ' ') }));
const MOST_PINS = 200;
const MOST_UNITS = 26;

/** The next pin: its number one higher, on the side of the last one. */
function nextPin(pins: readonly Pin[]): Pin {
  const numbers = pins.map(({ number }) => Number(number)).filter(Number.isFinite);
  const { side = 'left', unit } = pins.at(-1) ?? {};
  return { number: String(Math.max(0, ...numbers) + 1), type: 'passive', side, ...(unit !== undefined && { unit }) };
}

/** A small editor: name, letters and a table of pins, with the symbol as it will stand beside it. */
export function SymbolEditor({ onDone }: { readonly onDone: (template: SymbolTemplate) => void }) {
  const [draft, setDraft] = useState(START);
  const change = (fields: Partial<SymbolDraft>): void => setDraft({ ...draft, ...fields });
  const problem = problemOf(draft);
  const units = Math.max(...draft.pins.map(({ unit = 1 }) => unit), 1);
  const preview = useMemo(() => partOf(templateFrom({ ...draft, name: draft.name || 'New part' })), [draft]);
  const setPin = (at: number, pin: Partial<Pin>): void =>
    change({ pins: draft.pins.map((one, index) => (index === at ? { ...one, ...pin } : one)) });
  return (
    <div className="ws-symbol-editor">
      <div>
        <NameFields draft={draft} onChange={change} />
        <table className="ws-symbol-pins">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Side</th>
              <th scope="col">Unit</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.pins.map((pin, at) => (
              <PinRow
                key={at}
                pin={pin}
                label={`Pin ${at + 1}`}
                units={Math.min(MOST_UNITS, units + 1)}
                onChange={(fields) => setPin(at, fields)}
                onRemove={() => change({ pins: draft.pins.filter((_, index) => index !== at) })}
              />
            ))}
          </tbody>
        </table>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={draft.pins.length >= MOST_PINS}
          onClick={() => change({ pins: [...draft.pins, nextPin(draft.pins)] })}
        >
          Add a pin
        </Button>
      </div>
      <div>
        <SymbolPreview part={preview} />
        {problem && <p role="status">{problem}</p>}
        <Button type="primary" disabled={problem !== undefined} onClick={() => onDone(templateFrom(draft))}>
          Place it
        </Button>
      </div>
    </div>
  );
}

interface NameProps {
  readonly draft: SymbolDraft;
  readonly onChange: (fields: Partial<SymbolDraft>) => void;
}

function NameFields({ draft, onChange }: NameProps) {
  return (
    <div className="ws-fields">
      <label className="is-wide">
        <span>Name or part number</span>
        <Input value={draft.name} maxLength={100} onChange={(event) => onChange({ name: event.target.value })} />
      </label>
      <label>
        <span>Reference letters</span>
        <Input value={draft.letters} maxLength={8} onChange={(event) => onChange({ letters: event.target.value })} />
      </label>
      <label>
        <span>Footprint</span>
        <Input
          value={draft.footprint}
          maxLength={120}
          onChange={(event) => onChange({ footprint: event.target.value })}
        />
      </label>
    </div>
  );
}

interface PinProps {
  readonly pin: Pin;
  readonly label: string;
  /** How many there are to choose from. */
  readonly units: number;
  readonly onChange: (fields: Partial<Pin>) => void;
  readonly onRemove: () => void;
}

function PinRow({ pin, label, units, onChange, onRemove }: PinProps) {
  return (
    <tr>
      <td>
        <Input
          size="small"
          aria-label={`${label}: number`}
          value={pin.number}
          maxLength={12}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </td>
      <td>
        <Input
          size="small"
          aria-label={`${label}: name`}
          value={pin.name ?? ''}
          maxLength={40}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </td>
      <td>
        <Select<DesignPinType>
          size="small"
          aria-label={`${label}: type`}
          value={pin.type ?? 'passive'}
          options={TYPES}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td>
        <Select<PinSide>
          size="small"
          aria-label={`${label}: side`}
          value={pin.side}
          options={SIDES.map((side) => ({ value: side, label: side }))}
          onChange={(side) => onChange({ side })}
        />
      </td>
      <td>
        <Select<number>
          size="small"
          aria-label={`${label}: unit`}
          value={pin.unit ?? 1}
          options={Array.from({ length: units }, (_, at) => ({ value: at + 1, label: String.fromCharCode(65 + at) }))}
          onChange={(unit) => onChange({ unit })}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

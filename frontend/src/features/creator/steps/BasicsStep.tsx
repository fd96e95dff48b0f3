import { CIRCUIT_TYPES, type CircuitType } from '@tracewright/contracts/creator';
import { PROJECT_LENGTHS } from '@tracewright/contracts/projects';
import { Button, Input, Select } from 'antd';
import type { CircuitDraft } from '../draft';
import { CIRCUIT_TYPE_NAMES } from '../texts';

interface Props {
  readonly draft: CircuitDraft;
  readonly onChange: (draft: CircuitDraft) => void;
  readonly onDone: () => void;
}

const OPTIONS = CIRCUIT_TYPES.map((value) => ({ value, label: CIRCUIT_TYPE_NAMES[value] }));

export function BasicsStep({ draft, onChange, onDone }: Props) {
  return (
    <form
      className="crt-basics"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <label htmlFor="crt-name">
        Project Name <span aria-hidden>*</span>
      </label>
      <Input
        id="crt-name"
        aria-required
        maxLength={PROJECT_LENGTHS.name}
        placeholder="Greenhouse monitor"
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <label htmlFor="crt-description">Description</label>
      <Input.TextArea
        id="crt-description"
        rows={4}
        maxLength={PROJECT_LENGTHS.description}
        placeholder="What the circuit is to do"
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
      <label htmlFor="crt-type">Circuit Type</label>
      <Select<CircuitType>
        id="crt-type"
        options={OPTIONS}
        value={draft.circuitType}
        onChange={(circuitType) => onChange({ ...draft, circuitType })}
      />
      <Button type="primary" htmlType="submit">
        Continue to Components
      </Button>
    </form>
  );
}

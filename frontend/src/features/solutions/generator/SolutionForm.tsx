import {
  type CompleteSolutionRequest,
  SOLUTION_BUDGET,
  SOLUTION_CURRENTS,
  SOLUTION_DEFAULTS,
  SOLUTION_DESCRIPTION_LENGTHS,
  SOLUTION_FEATURES,
  SOLUTION_PROJECT_TYPES,
  SOLUTION_VOLTAGES,
  type SolutionCurrent,
  type SolutionFeature,
  type SolutionProjectType,
  type SolutionVoltage,
} from '@tracewright/contracts/solutions';
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { PROJECT_TYPES } from '../texts';

/** What stands in the form. */
export interface SolutionWish {
  readonly projectType: SolutionProjectType | null;
  readonly description: string;
  readonly voltage: SolutionVoltage;
  readonly current: SolutionCurrent;
  /** Null while it is blank. */
  readonly budget: number | null;
  readonly features: readonly SolutionFeature[];
}

export const NOTHING_WISHED: SolutionWish = {
  projectType: null,
  description: '',
  ...SOLUTION_DEFAULTS,
  budget: SOLUTION_BUDGET.usual,
  features: [],
};

/** Undefined where something that is needed is missing. A blank budget is the usual one. */
export function requestOf({
  projectType,
  description,
  budget,
  ...wish
}: SolutionWish): CompleteSolutionRequest | undefined {
  if (projectType === null || description.trim() === '') return undefined;
  return { ...wish, projectType, description: description.trim(), budget: budget ?? SOLUTION_BUDGET.usual };
}

interface Props {
  readonly wish: SolutionWish;
  readonly onChange: (wish: SolutionWish) => void;
  readonly onSubmit: () => void;
  readonly pending: boolean;
  /** Nothing is left of the plan. */
  readonly usedUp: boolean;
  /** Beside the button. */
  readonly note: ReactNode;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const TYPES = SOLUTION_PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPES[value] }));
const SAFETY: readonly (SolutionProjectType | null)[] = ['medical', 'automotive'];

/** The demand, from which everything else follows. */
export function SolutionForm({ wish, onChange, onSubmit, pending, usedUp, note }: Props) {
  const id = useId();
  const set = (change: Partial<SolutionWish>) => onChange({ ...wish, ...change });
  return (
    <form
      className="sol-form"
      aria-label="Solution Generator"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field id={`${id}-type`} label="Project Type">
        <Select
          id={`${id}-type`}
          placeholder="What kind of project is it?"
          options={TYPES}
          value={wish.projectType}
          onChange={(projectType: SolutionProjectType) => set({ projectType })}
        />
      </Field>
      {SAFETY.includes(wish.projectType) && (
        <Alert
          type="warning"
          showIcon
          title="Not for safety functions"
          description="A solution for this use must not carry out a safety function, and an expert has to review it before anything is ordered."
        />
      )}
      <Field id={`${id}-description`} label="Description">
        <Input.TextArea
          id={`${id}-description`}
          rows={5}
          maxLength={SOLUTION_DESCRIPTION_LENGTHS.most}
          placeholder="What is it to do, what powers it, what does it connect to? Such as: measure soil moisture every hour for a year on two AA cells and report it over Wi-Fi"
          value={wish.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Figures id={id} wish={wish} set={set} />
      <fieldset className="sol-features">
        <legend>Features</legend>
        <Checkbox.Group
          options={choices(SOLUTION_FEATURES)}
          value={[...wish.features]}
          onChange={(features) => set({ features: SOLUTION_FEATURES.filter((one) => features.includes(one)) })}
        />
      </fieldset>
      <div className="sol-submit">
        <Button type="primary" size="large" htmlType="submit" loading={pending} disabled={pending || usedUp}>
          {pending ? 'Generating Complete Solution...' : 'Generate Complete Solution'}
        </Button>
        {note}
      </div>
    </form>
  );
}

interface FiguresProps {
  readonly id: string;
  readonly wish: SolutionWish;
  readonly set: (change: Partial<SolutionWish>) => void;
}

function Figures({ id, wish, set }: FiguresProps) {
  return (
    <div className="sol-figures">
      <Field id={`${id}-voltage`} label="Voltage">
        <Select
          id={`${id}-voltage`}
          options={choices(SOLUTION_VOLTAGES)}
          value={wish.voltage}
          onChange={(voltage: SolutionVoltage) => set({ voltage })}
        />
      </Field>
      <Field id={`${id}-current`} label="Current">
        <Select
          id={`${id}-current`}
          options={choices(SOLUTION_CURRENTS)}
          value={wish.current}
          onChange={(current: SolutionCurrent) => set({ current })}
        />
      </Field>
      <Field id={`${id}-budget`} label="Budget for one board">
        <InputNumber<number>
          id={`${id}-budget`}
          prefix="₹"
          min={SOLUTION_BUDGET.least}
          max={SOLUTION_BUDGET.most}
          precision={0}
          value={wish.budget}
          onChange={(budget) => set({ budget })}
        />
      </Field>
    </div>
  );
}

function Field({ id, label, children }: { readonly id: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sol-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

import {
  DESCRIPTION_LENGTHS,
  FEATURE_LIMITS,
  type Goal,
  GOAL_IDS,
  GOALS,
  PROJECT_TYPE_IDS,
  PROJECT_TYPES,
  type ProjectType,
} from '@tracewright/contracts/recommendations';
import { UNLIMITED } from '@tracewright/contracts/subscriptions';
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../lib/auth';
import { readInTab, writeInTab } from '../../../lib/storage';
import { type Asked, usePlan } from '../recommendations-api';
import { LIMIT_REACHED, leftText, THINKING } from '../texts';

const FEATURES = ['WiFi', 'Bluetooth', 'GPS', 'Display', 'Motor Control', 'Data Logging', 'Real-time Clock'];
/** What was written is there again after signing in. */
const DRAFT = 'recommendations.request';

interface Draft {
  readonly projectType: ProjectType | null;
  readonly description: string;
  readonly features: readonly string[];
  readonly budget: number | null;
  readonly goal: Goal;
}
const EMPTY: Draft = { projectType: null, description: '', features: [], budget: null, goal: 'balanced' };

function kept(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(readInTab(DRAFT) ?? '{}') as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}

interface Props {
  /** Undefined where something that is needed is missing. */
  readonly onAsk: (asked: Asked | undefined) => void;
  readonly pending: boolean;
}

export function RequestForm({ onAsk, pending }: Props) {
  const [draft, setDraft] = useState(kept);
  const { user } = useAuth();
  const plan = usePlan(user !== undefined && user !== null).data;
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeInTab(DRAFT, JSON.stringify(next));
  };
  const left = plan && plan.usageLimit !== UNLIMITED ? Math.max(0, plan.usageLimit - plan.monthlyUsage) : undefined;
  const isUsedUp = left === 0;
  const submit = () => {
    const { projectType, description, ...rest } = draft;
    const text = description.trim();
    onAsk(projectType === null || text === '' ? undefined : { projectType, description: text, ...rest });
  };
  return (
    <form
      className="rec-form"
      aria-label="AI recommendations"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Fields draft={draft} change={change} features={plan?.features} />
      <label htmlFor="rec-description">Description</label>
      <Input.TextArea
        id="rec-description"
        rows={5}
        maxLength={DESCRIPTION_LENGTHS.most}
        placeholder="Say what it measures, drives or powers, from which supply, at which voltages, currents and temperatures, such as: measures temperature and humidity over I2C at 3.3 V, from a Li-ion cell, -20 to 60 °C"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isUsedUp && !pending) submit();
        }}
      />
      <div className="rec-actions">
        <Button type="primary" htmlType="submit" disabled={isUsedUp || pending} loading={pending}>
          {pending ? THINKING : 'Generate Recommendations'}
        </Button>
        {left !== undefined && !isUsedUp && <span className="rec-left">{leftText(left, plan?.usageLimit)}</span>}
      </div>
      {isUsedUp && <UsedUp />}
    </form>
  );
}

const UsedUp = () => (
  <Alert
    type="warning"
    showIcon
    title={LIMIT_REACHED}
    action={
      <Link className="text-link" to="/recommendations?tab=plans">
        See the plans
      </Link>
    }
  />
);

interface FieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Of the own plan; undefined while it is not known. */
  readonly features: readonly string[] | undefined;
}

function Fields({ draft, change, features }: FieldsProps) {
  return (
    <>
      <div className="rec-fields">
        <label>
          <span>Project type</span>
          <Select<ProjectType>
            aria-label="Project type"
            placeholder="What is it?"
            value={draft.projectType}
            onChange={(projectType) => change({ projectType })}
            options={PROJECT_TYPE_IDS.map((value) => ({ value, label: PROJECT_TYPES[value] }))}
          />
        </label>
        <label>
          <span>Budget in rupees (optional)</span>
          <InputNumber<number>
            aria-label="Budget in rupees (optional)"
            min={1}
            max={10_000_000}
            precision={0}
            prefix="₹"
            value={draft.budget}
            onChange={(budget) => change({ budget })}
          />
        </label>
        <GoalField goal={draft.goal} onChange={(goal) => change({ goal })} features={features} />
      </div>
      <fieldset>
        <legend>Features</legend>
        <Checkbox.Group
          options={FEATURES}
          value={[...draft.features]}
          onChange={(chosen) => change({ features: chosen.slice(0, FEATURE_LIMITS.most) })}
        />
      </fieldset>
    </>
  );
}

interface GoalProps {
  readonly goal: Goal;
  readonly onChange: (goal: Goal) => void;
  /** Of the own plan; undefined while it is not known. */
  readonly features: readonly string[] | undefined;
}

/** The server decides; the page only does not offer what it will refuse. */
function GoalField({ goal, onChange, features }: GoalProps) {
  const isGiven = features?.includes('advanced-optimization') === true;
  return (
    <label>
      <span>Optimize for</span>
      <Select<Goal>
        aria-label="Optimize for"
        value={isGiven ? goal : 'balanced'}
        onChange={onChange}
        options={GOAL_IDS.map((value) => ({
          value,
          label: GOALS[value],
          disabled: value !== 'balanced' && !isGiven,
        }))}
      />
      {!isGiven && <small>Cost, power and size come with Smart Recommendations.</small>}
    </label>
  );
}

import {
  type Constraints,
  FUNCTIONS,
  type RecommendationResponse,
  type Span,
} from '@tracewright/contracts/recommendations';
import { Button } from 'antd';
import { Section } from '../../../components/page';
import { rupees } from '../../../lib/format';
import { CONSTRAINT_LABELS } from '../form/labels';
import { saidText } from '../texts';

interface Props {
  readonly answer: RecommendationResponse;
  readonly onCorrect: () => void;
}

/** What the parts were checked against, what was taken as usual, and what was made nothing of. */
export function Understood({ answer: { constraints, assumptions, unused }, onCorrect }: Props) {
  return (
    <Section
      title="What was understood"
      lead="Parts were checked against this."
      actions={<Button onClick={onCorrect}>Correct this</Button>}
    >
      <div className="section-body">
        <dl className="rec-facts">
          {statedIn(constraints).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {assumptions.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {unused.length > 0 && <p>Not understood, and not used: {unused.map(saidText).join(', ')}.</p>}
      </div>
    </Section>
  );
}

/** 3.4781 V is of a data sheet, not of a wish. */
const short = (value: number): number => Number(value.toPrecision(3));

const span = ({ from, to }: Span, unit: string): string =>
  from === to ? `${short(from)} ${unit}` : `${short(from)} to ${short(to)} ${unit}`;

function amps(milliamps: number | null): string | null {
  if (milliamps === null) return null;
  return milliamps >= 1000 ? `${short(milliamps / 1000)} A` : `${short(milliamps)} mA`;
}

function statedIn(constraints: Constraints): readonly (readonly [name: string, text: string])[] {
  const { supply, mains, rail, current, loadVolts, loadCurrent, sleepCurrent, temperature, budget } = constraints;
  const texts: { readonly [name in keyof Constraints]?: string | null } = {
    functions: constraints.functions.map((one) => FUNCTIONS[one]).join(', '),
    supply: supply && `${span(supply, 'V')}${mains ? ' AC' : ''}`,
    rail: rail === null ? null : `${rail} V`,
    current: amps(current),
    loadVolts: loadVolts === null ? null : `${loadVolts} V`,
    loadCurrent: amps(loadCurrent),
    sleepCurrent: sleepCurrent === null ? null : `at most ${sleepCurrent} µA`,
    temperature: temperature && span(temperature, '°C'),
    interfaces: constraints.interfaces.map(({ name, of }) => (of ? `${name} (${FUNCTIONS[of]})` : name)).join(', '),
    budget: budget === null ? null : rupees(budget),
    mounting: constraints.mounting.join(', '),
  };
  return (Object.entries(texts) as [keyof Constraints, string | null][]).flatMap(([name, text]) =>
    text ? [[CONSTRAINT_LABELS[name], text] as const] : [],
  );
}

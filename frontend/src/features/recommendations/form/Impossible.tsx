import { FUNCTIONS, type Constraints, type ImpossibleDetail } from '@tracewright/contracts/recommendations';
import { Button } from 'antd';
import { Section } from '../../../components/page';
import { CONSTRAINT_LABELS } from './labels';

interface Props {
  readonly details: readonly ImpossibleDetail[];
  readonly onApply: (constraints: Constraints) => void;
}

/** What stands in the way, and the smallest change that helps. Nothing was used of the plan. */
export function Impossible({ details, onApply }: Props) {
  const suggested = details[0]?.suggested;
  return (
    <Section
      title="No parts satisfy all of this"
      lead="Nothing was counted against your plan. The smallest change that helps:"
    >
      <div className="section-body rec-impossible" role="alert">
        <ul>
          {details.map(({ constraint, stated, nearest, message }) => (
            <li key={constraint}>
              <strong>{CONSTRAINT_LABELS[constraint]}</strong>
              <span>
                {stated} → {nearest}
              </span>
              <p>{message}</p>
            </li>
          ))}
        </ul>
        {suggested && suggested.functions.length > 0 && (
          <>
            <p>It then does: {suggested.functions.map((one) => FUNCTIONS[one]).join(', ')}.</p>
            <Button type="primary" onClick={() => onApply(suggested)}>
              Change it so and generate
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}

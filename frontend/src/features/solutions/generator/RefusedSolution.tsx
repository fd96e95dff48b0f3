import type { CheapestFeasible, CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import type { SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { Button } from 'antd';
import { rupees } from '../../../lib/format';
import { changesOf } from './changes';

interface ChoiceProps {
  /** What was asked for. */
  readonly asked: SolutionStanding['request'] | undefined;
  /** Puts a request into the form. */
  readonly onUse: (request: CompleteSolutionRequest) => void;
  /** The same, and has it made. */
  readonly onMake: (request: CompleteSolutionRequest) => void;
}

interface Props extends ChoiceProps {
  readonly refusal: SolutionRefusal;
}

/** What can't be had, by how much, and the cheapest that can. */
export function RefusedSolution({ refusal, ...choice }: Props) {
  const { error, constraint, constraints, smallestChange, wouldNeed, cheapest } = refusal;
  const others = constraints.filter(({ field, stated }) => field !== constraint.field || stated !== constraint.stated);
  return (
    <section className="sol-refusal" role="alert" aria-labelledby="sol-refusal-title">
      <h2 id="sol-refusal-title">This can not be made as it is asked for</h2>
      <p>{error}</p>
      {!error.includes(smallestChange) && <p>{smallestChange}</p>}
      {others.length > 0 && <p>Besides that:</p>}
      <dl>
        {others.map(({ field, stated, needed, reason }) => (
          <div key={`${field} ${stated}`}>
            <dt>{stated}</dt>
            <dd>
              {needed !== '' && <strong>Needed: {needed}. </strong>}
              {reason}
            </dd>
          </div>
        ))}
      </dl>
      {wouldNeed.length > 0 && (
        <>
          <p>As it stands it would need:</p>
          <ul>
            {wouldNeed.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
      {cheapest && <Cheapest cheapest={cheapest} {...choice} />}
      <p className="sol-quiet">Nothing was used of your plan.</p>
    </section>
  );
}

const MOST_PARTS = 3;

function Cheapest({ cheapest, asked, onUse, onMake }: ChoiceProps & { readonly cheapest: CheapestFeasible }) {
  const { request, totalCost, parts } = cheapest;
  const dearest = [...parts].sort((a, b) => b.totalPrice - a.totalPrice).slice(0, MOST_PARTS);
  return (
    <div className="sol-cheapest">
      <p>
        The cheapest that can be made costs <strong>{rupees(totalCost)}</strong>, with{' '}
        {dearest.map(({ name }) => name).join(', ')}
        {parts.length > MOST_PARTS ? ' and more' : ''}.
      </p>
      {asked && (
        <ul className="sol-changes" aria-label="What changes">
          {changesOf(asked, request).map(({ what, from, to }) => (
            <li key={what}>
              <span>{what}</span> {from} → <strong>{to}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className="sol-choices">
        <Button type="primary" onClick={() => onMake(request)}>
          Change it so and generate
        </Button>
        <Button onClick={() => onUse(request)}>Put this into the form</Button>
      </div>
    </div>
  );
}

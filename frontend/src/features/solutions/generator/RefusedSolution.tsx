import type { CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import { Button } from 'antd';
import { rupees } from '../../../lib/format';

interface Props {
  readonly refusal: SolutionRefusal;
  /** Puts a request into the form, where there is one. */
  readonly onUse?: (request: CompleteSolutionRequest) => void;
}

/** What can't be had, by how much, and the cheapest that can. */
export function RefusedSolution({ refusal, onUse }: Props) {
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
      {cheapest && (
        <div className="sol-cheapest">
          <p>
            The cheapest that can be made costs <strong>{rupees(cheapest.totalCost)}</strong>, with{' '}
            {[...cheapest.parts]
              .sort((a, b) => b.totalPrice - a.totalPrice)
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ')}
            {cheapest.parts.length > 3 ? ' and more' : ''}.
          </p>
          {onUse && <Button onClick={() => onUse(cheapest.request)}>Put this into the form</Button>}
        </div>
      )}
      <p className="sol-quiet">Nothing was used of your plan.</p>
    </section>
  );
}

import type { CostAtQuantity, CostBreakdown, KeptSolution } from '@tracewright/contracts/solutions';
import { Figures } from '../../../components/figures';
import { count, rupees } from '../../../lib/format';

const MOST_SHARES = 5;
const MOST_HINTS = 3;

/** Where the money goes, what more boards cost, and what would save some. */
export function Costs({ solution: { costBreakdown: costs } }: { readonly solution: KeptSolution }) {
  return (
    <div className="sol-costs">
      <Figures
        label="Cost of one board"
        figures={[
          { name: 'Total', value: rupees(costs.totalCost), more: `of a budget of ${rupees(costs.budget)}` },
          { name: 'Components', value: rupees(costs.componentTotal), more: 'all parts of one board' },
          { name: 'Manufacturing', value: rupees(costs.manufacturingCost), more: 'board and assembly' },
          {
            name: 'Design and testing',
            value: rupees(costs.designCost + costs.testingCost),
            more: `${rupees(costs.designCost)} and ${rupees(costs.testingCost)}`,
          },
        ]}
      />
      <Whole costs={costs} />
      <div className="sol-columns">
        <Shares costs={costs} />
        <Quantities quantities={costs.quantities} />
      </div>
      <Hints costs={costs} />
      <ul className="sol-quiet sol-basis">
        {costs.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** The four kinds of cost as parts of one bar, against the budget. */
function Whole({ costs }: { readonly costs: CostBreakdown }) {
  const kinds = [
    { name: 'Components', amount: costs.componentTotal },
    { name: 'Manufacturing', amount: costs.manufacturingCost },
    { name: 'Design', amount: costs.designCost },
    { name: 'Testing', amount: costs.testingCost },
  ].filter(({ amount }) => amount > 0);
  return (
    <section aria-labelledby="sol-whole">
      <h3 id="sol-whole">One board within the budget</h3>
      <div className="sol-whole" aria-hidden>
        {kinds.map(({ name, amount }) => (
          <span
            key={name}
            data-kind={name}
            style={{ width: `${(100 * amount) / Math.max(costs.budget, costs.totalCost)}%` }}
          />
        ))}
      </div>
      <ul className="sol-kinds">
        {kinds.map(({ name, amount }) => (
          <li key={name}>
            <span data-kind={name} aria-hidden /> {name} {rupees(amount)}
          </li>
        ))}
        <li>
          <span data-kind="rest" aria-hidden /> Left of the budget{' '}
          {rupees(Math.max(0, round(costs.budget - costs.totalCost)))}
        </li>
      </ul>
    </section>
  );
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

function Shares({ costs }: { readonly costs: CostBreakdown }) {
  return (
    <section aria-labelledby="sol-shares">
      <h3 id="sol-shares">Cost distribution</h3>
      <ul className="sol-bars">
        {costs.componentCosts.slice(0, MOST_SHARES).map(({ component, partNumber, totalCost, costPercentage }) => (
          <li key={partNumber}>
            <span className="sol-bar-name">
              {component} <span className="sol-quiet">{partNumber}</span>
            </span>
            <span className="sol-bar-amount">
              {rupees(totalCost)} · {costPercentage} %
            </span>
            <span className="sol-bar" aria-hidden>
              <span data-of="typical" style={{ width: `${Math.max(1, costPercentage)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the parts of one board cost when more of them are made. */
function Quantities({ quantities }: { readonly quantities: readonly CostAtQuantity[] }) {
  const most = Math.max(...quantities.map(({ perBoard }) => perBoard), 1);
  return (
    <section aria-labelledby="sol-quantities">
      <h3 id="sol-quantities">Components of one board, by number of boards</h3>
      <ol className="sol-quantities">
        {quantities.map(({ boards, perBoard }) => (
          <li key={boards}>
            <span className="sol-bar-amount">{rupees(perBoard)}</span>
            <span className="sol-column" aria-hidden>
              <span style={{ height: `${Math.max(2, (100 * perBoard) / most)}%` }} />
            </span>
            <span className="sol-quiet">{boards === 1 ? '1 board' : count(boards)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Hints({ costs }: { readonly costs: CostBreakdown }) {
  const hints = costs.componentCosts
    .flatMap(({ component, optimization }) => optimization.map((hint) => ({ component, hint })))
    .slice(0, MOST_HINTS);
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="sol-hints">
      <h3 id="sol-hints">What would save money</h3>
      <ul className="sol-hints">
        {hints.map(({ component, hint }) => (
          <li key={`${component} ${hint}`}>
            <strong>{component}</strong>
            {hint}
          </li>
        ))}
      </ul>
    </section>
  );
}

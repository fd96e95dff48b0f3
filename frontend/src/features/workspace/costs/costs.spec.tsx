import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CostAnalysis } from '@tracewright/contracts/costs';
import { inr } from '@tracewright/kernel';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, renderIn, testSession, testWorkspace } from '../testing';
import { CostsDrawer } from './CostsDrawer';

const COUNTS = [1, 10];
const cost = (boards: number, quantity: number, unit: number) => ({
  ...{ boards, quantity },
  unit: inr(unit),
  total: inr(unit * quantity),
});

const COSTS: CostAnalysis = {
  projectId: 7,
  designRevision: 3,
  priceBasis: 'indicative, before GST',
  lines: [
    { references: ['R1', 'R2'], value: '10k', footprint: '', part: null },
    {
      references: ['U1', 'U2'],
      value: 'BME280',
      footprint: 'LGA-8',
      part: {
        ...{ mpn: 'BME280', name: 'Climate sensor', manufacturer: 'Bosch', category: 'sensors' },
        ...{ lifecycle: 'nrnd', mayDiffer: 'package' },
        suppliers: [{ name: 'Mouser India', leadTimeDays: 7, moq: 1 }],
        breaks: [
          { quantity: 1, unit: inr(42_000) },
          { quantity: 10, unit: inr(38_650) },
        ],
        costs: [cost(1, 2, 42_000), cost(10, 20, 38_650)],
      },
    },
  ],
  totals: COUNTS.map((boards) => {
    const total = boards === 1 ? 84_000 : 773_000;
    return {
      ...{ boards, total: inr(total), perBoard: inr(total / boards) },
      groups: [{ category: 'sensors', total: inr(total) }],
      dearest: [{ mpn: 'BME280', total: inr(total), share: 1 }],
    };
  }),
  unpriced: ['R1', 'R2'],
  notFitted: ['U9'],
};

const ADDRESS = 'GET /api/projects/7/cost-analysis';

function open(answer: unknown, session = testSession()) {
  const saved = vi.spyOn(session, 'save').mockResolvedValue(true);
  const calls = answerCalls({ [ADDRESS]: answer });
  renderIn(testWorkspace({ session }), <CostsDrawer projectId={7} onClose={vi.fn()} />);
  return { calls, saved };
}

describe('the cost analysis', () => {
  it('is of what is saved, and shows each line, what makes up the price, and what has none', async () => {
    const { saved } = open(COSTS);
    expect(await screen.findByText('2 parts have no known price')).toBeTruthy();
    expect(saved).toHaveBeenCalled();
    expect(screen.getByText(/R1, R2\. A part number makes a part known/)).toBeTruthy();
    expect(screen.getByText('Not fitted, and not counted: U9.')).toBeTruthy();
    const dearest = within(screen.getByRole('list', { name: 'Most costly parts' }));
    expect(dearest.getByText('₹840.00 · 100 %')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Cost of each line' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('no price');
    expect(rows[2]?.textContent).toContain('Not for new designs');
    expect(rows[2]?.textContent).toContain('Another ordering code: package may differ.');
    expect(rows[2]?.textContent).toContain('₹386.50 from 10');
  });

  it('is shown for more boards, at their prices', async () => {
    open(COSTS);
    await userEvent.click(await screen.findByText('10'));
    expect(screen.getByText('₹7,730.00', { selector: 'dd' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Cost of each line' })).getAllByRole('row');
    expect(rows[2]?.textContent).toContain('₹386.50');
    expect(rows[2]?.textContent).not.toContain('from 10');
  });

  it('can be taken along as CSV', async () => {
    const asked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      asked.push(new URL(this.href).pathname);
    });
    open(COSTS);
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(asked).toEqual(['/api/projects/7/cost-analysis.csv']);
  });

  it('names the plans that give it to whoever has none of them', async () => {
    const error = 'Cost analysis comes with Smart Recommendations and larger plans.';
    open(Response.json({ error, code: 'plan_needed' }, { status: 402 }));
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/account/plan');
  });

  it('says that there is nothing to buy, and asks again where it failed', async () => {
    let works = false;
    open(() => (works ? { ...COSTS, lines: [] } : Response.json({ error: 'Busy', code: 'busy' }, { status: 409 })));
    expect(await screen.findByText('The costs could not be worked out')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText('There is nothing to buy yet')).toBeTruthy();
  });
});

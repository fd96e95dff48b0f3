import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SolutionComparison, SolutionRecord } from '@tracewright/contracts/solutions/kept';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordCanvases } from '../../canvas/testing-canvas';
import { ASHA } from '../../test/render';
import { RECORD, REFUSAL, REQUEST, SOLUTION, STANDING } from './spec-support';
import { FREE, open, OPEN, PAGE } from './testing';

const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Complete Solution' }));

/** What was written before signing in is there again. */
const written = (wish: object = REQUEST) => sessionStorage.setItem('solutions.wish', JSON.stringify(wish));
const ready = () => screen.findByText('2 of 3 left this month');

beforeEach(() => {
  sessionStorage.clear();
  recordCanvases();
});

describe('the generator', () => {
  it('shows its form to everybody, with the specified beginnings, and asks to log in', async () => {
    const { calls } = open(PAGE, undefined);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Solution Generator',
      'Complete Solution',
    ]);
    expect(screen.getByRole('tab', { name: 'Complete Solution' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Budget for one board').value).toBe('100');
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
      ...['WiFi', 'Bluetooth', 'GPS', 'Display', 'Sensors', 'Motor Control', 'Data Logging', 'Real-time Clock'],
    ]);
    await screen.findByRole('link', { name: 'Sign in to generate solutions' });
    await generate();
    expect(await screen.findByText('Login Required')).toBeTruthy();
    expect(screen.getByText('Please log in to generate complete solutions.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByText('below nothing')).toBeTruthy();
  });

  it('says what is missing', async () => {
    open(PAGE, ASHA);
    await screen.findByText('2 of 3 left this month');
    await generate();
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in project type and description.')).toBeTruthy();
  });

  it('follows what is being made, then shows it', async () => {
    const underWay: SolutionRecord = {
      ...{ ...RECORD, state: 'working', finishedAt: null, solution: null },
      progress: { step: 'wiring', done: 3, total: 8 },
    };
    let looks = 0;
    written({ ...REQUEST, budget: null });
    const { calls, address } = open(PAGE, ASHA, (call) => {
      if (call.method === 'POST') return { status: 202, body: { id: SOLUTION.id, message: 'It is being made.' } };
      if (call.path === `/api/solutions/${SOLUTION.id}`) return { body: looks++ === 0 ? underWay : RECORD };
      return undefined;
    });
    await ready();
    await generate();
    const progress = within(await screen.findByRole('status', { name: 'Generating Complete Solution...' }));
    expect(await progress.findByText('Wiring every pin …')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Generating Complete Solution\.\.\./ });
    expect(button.disabled).toBe(true);
    expect(await screen.findByText('Complete Solution Generated!', {}, { timeout: 9000 })).toBeTruthy();
    expect(address()).toBe(OPEN);
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ path: '/api/ml/complete-solution', headers: { prefer: 'respond-async' } });
    expect(sent?.body).toEqual({ ...REQUEST, budget: 100 });
  });

  it('says what binds, and takes the cheapest that can be made into the form', async () => {
    written({ ...REQUEST, budget: 50 });
    open(PAGE, ASHA, (call) =>
      call.method === 'POST'
        ? { status: 422, body: { error: REFUSAL.error, code: REFUSAL.code, details: [], refusal: REFUSAL } }
        : undefined,
    );
    await ready();
    await generate();
    const refused = within(await screen.findByRole('alert'));
    expect(refused.getByText(REFUSAL.error)).toBeTruthy();
    expect(refused.getByText(REFUSAL.smallestChange)).toBeTruthy();
    expect(refused.getByText('Nothing was used of your plan.')).toBeTruthy();
    expect(refused.getByRole('list', { name: 'What changes' }).textContent).toMatch(/Budget for one board ₹50 → ₹370/);
    await userEvent.click(refused.getByRole('button', { name: 'Put this into the form' }));
    expect(screen.getByLabelText<HTMLInputElement>('Budget for one board').value).toBe('370');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sensors' }).checked).toBe(true);
  });

  it('has the cheapest made by one press, also where it was refused before', async () => {
    const { calls, address } = open(OPEN, ASHA, ({ method, path }) => {
      if (method === 'POST') return { body: { solution: SOLUTION } };
      const isRead = path === `/api/solutions/${SOLUTION.id}` && !calls.some((call) => call.method === 'POST');
      return isRead ? { body: { ...RECORD, state: 'refused', solution: null, refusal: REFUSAL } } : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it so and generate' }));
    expect(await screen.findByText('Complete Solution Generated!')).toBeTruthy();
    expect(address()).toBe(OPEN);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(REFUSAL.cheapest?.request);
  });

  it('begins with the request of a solution that is changed', async () => {
    const { address } = open(OPEN, ASHA);
    await userEvent.click(await screen.findByRole('button', { name: /Change the request/ }));
    expect(address()).toBe(PAGE);
    expect(screen.getByDisplayValue(REQUEST.description)).toBeTruthy();
  });

  it.each([
    [402, 'usage limit reached: all are used', 'Usage Limit Reached', 'Upgrade your plan to get more recommendations.'],
    [503, 'Busy', 'Generation Failed', 'Please try again or contact support.'],
    [401, 'Please sign in.', 'Login Required', 'Please log in to generate complete solutions.'],
  ])('with %s says so', async (status, error, title, description) => {
    written();
    open(PAGE, ASHA, ({ method }) => (method === 'POST' ? { status, body: { error, code: 'x' } } : undefined));
    await ready();
    await generate();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
  });

  it('is closed where nothing is left of the plan', async () => {
    open(PAGE, ASHA, undefined, { ...FREE, monthlyUsage: 3 });
    expect(await screen.findByText(/Usage limit reached\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to continue.' }).getAttribute('href')).toBe('/account/plan');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Complete Solution' }).disabled).toBe(true);
  });

  it('lists what was made before, to open again', async () => {
    const { address } = open(PAGE, ASHA);
    const own = within(await screen.findByRole('region', { name: 'Your solutions' }));
    await userEvent.click(await own.findByRole('button', { name: /^IoT Sensor, 5V 500mA/ }));
    expect(address()).toBe(OPEN);
    expect(await screen.findByRole('article', { name: 'Complete Solution' })).toBeTruthy();
    expect(screen.getByText(`below ${SOLUTION.id}`)).toBeTruthy();
  });

  it('deletes one of them after asking', async () => {
    const asked: string[] = [];
    open(PAGE, ASHA, ({ method, path }) => {
      if (method !== 'DELETE') return undefined;
      asked.push(path);
      return { status: 204 };
    });
    const own = within(await screen.findByRole('region', { name: 'Your solutions' }));
    await userEvent.click(await own.findByRole('button', { name: /^Delete IoT Sensor/ }));
    expect(asked).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete IoT Sensor/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/is deleted$/)).toBeTruthy();
    expect(asked).toEqual([`/api/solutions/${SOLUTION.id}`]);
  });
});

describe('a solution', () => {
  const part = async (name: string) => {
    await userEvent.click(await screen.findByRole('tab', { name }));
    return within(screen.getByRole('tabpanel', { name }));
  };

  it('shows its schematic on the canvas, its power and its blocks', async () => {
    open(OPEN, ASHA);
    expect(await screen.findByRole('application', { name: 'Design canvas, 2 parts' })).toBeTruthy();
    expect(
      screen
        .getAllByRole('tab')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual([...['Schematic', 'Bill of Materials', 'Suppliers & Components', 'Cost Analysis', 'Implementation']]);
    expect(screen.getByText('30 % to spare')).toBeTruthy();
    expect(screen.getByText(/found 0 errors and 0 warnings: 1 rule ran over 2 parts/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Controller' }));
    expect(screen.getByRole('button', { name: 'Controller' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('U1. Not taken: ESP32-S3 (costs more)')).toBeTruthy();
  });

  it('has its bill, suppliers, costs and guide, each within its limits', async () => {
    const { address } = open(OPEN, ASHA);
    const bill = await part('Bill of Materials');
    expect(bill.getByText('₹158 from 10')).toBeTruthy();
    expect(bill.getByText('Critical')).toBeTruthy();
    expect(address()).toBe(`${OPEN}&part=bom`);
    const suppliers = await part('Suppliers & Components');
    expect(suppliers.getByText('4.2 out of 5.0')).toBeTruthy();
    expect(suppliers.getByText('Element14: In stock, indicative')).toBeTruthy();
    expect(suppliers.getByText('Mouser: On order')).toBeTruthy();
    expect(within(suppliers.getByRole('list', { name: 'Application notes' })).getAllByRole('listitem')).toHaveLength(2);
    const costs = await part('Cost Analysis');
    expect(costs.getByText('of a budget of ₹1,000')).toBeTruthy();
    expect(within(costs.getByRole('region', { name: 'Cost distribution' })).getAllByRole('listitem')).toHaveLength(5);
    const hints = within(costs.getByRole('region', { name: 'What would save money' })).getAllByRole('listitem');
    expect(hints.map(({ textContent }) => textContent)).toHaveLength(3);
    const guide = await part('Implementation');
    for (const name of [
      'Assembly Instructions',
      'Testing Procedures',
      'Troubleshooting Guide',
      'Certification Requirements',
    ]) {
      expect(guide.getByRole('region', { name })).toBeTruthy();
    }
    expect(within(guide.getByRole('table', { name: 'Expected voltages' })).getByText('U1.1')).toBeTruthy();
  });

  it('is opened in the workspace, exported, and compared with another', async () => {
    const asked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      asked.push(new URL(this.href).pathname);
    });
    const comparison: SolutionComparison = {
      ...{ from: SOLUTION.id, to: 'other', sameParts: 4, rails: [], parts: [] },
      request: [{ what: 'Budget', from: '₹1,000', to: '₹2,000' }],
      costs: [{ what: 'Total', from: 370, to: 400.5 }],
    };
    const { address } = open(OPEN, ASHA, ({ path, method }) => {
      if (path.startsWith('/api/solutions?'))
        return { body: [STANDING, { ...STANDING, id: 'other', totalCost: 400.5 }] };
      if (path.endsWith('/compare/other')) return { body: comparison };
      return method === 'POST' && path.endsWith('/project') ? { body: { projectId: 42 } } : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: /Export/ }));
    await userEvent.click(await screen.findByText('KiCad schematic'));
    expect(asked).toEqual([`/api/solutions/${SOLUTION.id}/export/kicad_sch`]);
    await userEvent.click(screen.getByRole('button', { name: /Compare/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'The other solution' }));
    await userEvent.click(await screen.findByText(/₹400\.50/, { selector: '.ant-select-item-option-content' }));
    expect(await dialog.findByText('+₹30.50')).toBeTruthy();
    expect(dialog.getByText('₹2,000')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /Open in workspace/ }));
    await waitFor(() => expect(address()).toBe('/design/42'));
  });

  it('states its limit, and which review it needs', async () => {
    const limited = { ...SOLUTION, limits: ['Not for safety functions.'], expertReviewRequired: true };
    open(OPEN, ASHA, ({ path }) =>
      path === `/api/solutions/${SOLUTION.id}` ? { body: { ...RECORD, solution: limited } } : undefined,
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('An expert must review this before anything is ordered')).toBeTruthy();
    expect(alert.getByText('Not for safety functions.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'request an expert review' }).getAttribute('href')).toBe('/circuit-review');
  });

  it.each([
    ['that was refused says why', { state: 'refused', solution: null, refusal: REFUSAL }, REFUSAL.error],
    ['that failed says so', { state: 'failed', solution: null, failure: 'Too much.' }, /Too much\. Nothing was used/],
  ] as const)('%s', async (_, change, text) => {
    open(OPEN, ASHA, ({ path }) =>
      path === `/api/solutions/${SOLUTION.id}` ? { body: { ...RECORD, ...change } } : undefined,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('that can not be loaded is asked for again', async () => {
    let works = false;
    open(OPEN, ASHA, ({ path }) =>
      path === `/api/solutions/${SOLUTION.id}` && !works
        ? { status: 409, body: { error: 'Later', code: 'x' } }
        : undefined,
    );
    expect(await screen.findByText('The solution could not be loaded')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('article', { name: 'Complete Solution' })).toBeTruthy();
  });
});

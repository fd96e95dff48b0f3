import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tracewright/contracts/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordCanvases } from '../../canvas/testing-canvas';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import SimpleRecommendationsPage from './SimpleRecommendationsPage';
import { FOUND, LOCKED, WHOLE } from './spec-support';
import { outcomesText } from './texts';

const NEED = 'step down 12 V to 5 V';

function open(user: User | undefined, answer: (call: Call) => Reply | undefined = () => undefined) {
  const usual = ({ method, path }: Call): Reply | undefined => {
    if (path === '/api/recommendations/search') return { body: [FOUND, LOCKED] };
    if (path === '/api/recommendations/templates/t-1') return { body: WHOLE };
    if (path.endsWith('/usage') || path.endsWith('/rating')) return { status: 204 };
    if (method === 'POST' && path === '/api/projects') return { status: 201, body: { id: 7, revision: -1 } };
    if (path === '/api/projects/7') return { body: {} };
    return undefined;
  };
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me')
      return user ? { body: { user } } : { status: 401, body: { error: 'Please sign in.' } };
    return answer(call) ?? usual(call) ?? { status: 500, body: { error: `no answer to ${call.path}` } };
  });
  const routes = [
    { path: '/simple-recommendations', element: <SimpleRecommendationsPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/simple-recommendations', user) };
}

const field = () => screen.getByLabelText('Your requirements');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Find Circuits/ });
async function find() {
  await userEvent.type(field(), NEED);
  await userEvent.click(button());
  return within(await screen.findByRole('list', { name: 'Templates found' }));
}
const sent = (calls: readonly Call[], method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path));

beforeEach(() => void recordCanvases());

describe('the search', () => {
  it('begins with ten characters; a shorter text is told so', async () => {
    const { calls } = open(undefined);
    await userEvent.type(field(), '  buck  ');
    expect(button().disabled).toBe(true);
    await userEvent.type(field(), '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Requirements too short')).toBeTruthy();
    expect(screen.getByText('Please provide a more detailed description of your circuit needs.')).toBeTruthy();
    expect(sent(calls, 'POST', /search/)).toEqual([]);
  });

  it('shows what it found with why, usage, success by its outcomes and rating', async () => {
    const { calls } = open(undefined);
    const list = await find();
    expect(sent(calls, 'POST', /search/)[0]?.body).toEqual({ requirementText: NEED, limit: 5 });
    const [card, locked] = list.getAllByRole('listitem').filter((item) => item.className === 'tpl-card');
    expect(card?.textContent).toContain('intermediate');
    for (const text of ['82% relevant', 'Matched: step down, gives 5 V', 'Used 3 times', '75% success (4 outcomes)']) {
      expect(card?.textContent).toContain(text);
    }
    expect(within(card ?? document.body).getByRole('img', { name: 'Rated 4.3 of 5 (4 ratings)' })).toBeTruthy();
    expect(locked?.textContent).toContain('Industry template');
    expect(locked?.textContent).toContain('No outcomes yet');
  });

  it('says honestly that nothing was found', async () => {
    open(undefined, ({ path }) => (path.endsWith('/search') ? { body: [] } : undefined));
    await userEvent.type(field(), NEED);
    await userEvent.click(button());
    expect(await screen.findAllByText('No matching templates found')).toHaveLength(2);
    expect(screen.getAllByText('Try describing your needs differently or with more details.')).toHaveLength(2);
  });

  it('that fails says so and why, and is tried again', async () => {
    let works = false;
    open(undefined, ({ path }) =>
      path.endsWith('/search') && !works ? { status: 400, body: { error: 'Too odd.', code: 'x' } } : undefined,
    );
    await userEvent.type(field(), NEED);
    await userEvent.click(button());
    expect(await screen.findByText('Search error')).toBeTruthy();
    expect(screen.getByText('Failed to search for circuit templates.')).toBeTruthy();
    expect(screen.getByText('Too odd.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('list', { name: 'Templates found' })).toBeTruthy();
  });

  it('begins with an example where nothing was written', async () => {
    const { calls } = open(undefined);
    const [example] = within(screen.getByRole('region', { name: 'Examples' })).getAllByRole('button');
    await userEvent.click(example ?? document.body);
    expect(await screen.findByRole('list', { name: 'Templates found' })).toBeTruthy();
    expect(sent(calls, 'POST', /search/)[0]?.body).toMatchObject({ requirementText: example?.textContent });
    expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull();
  });
});

describe('a chosen template', () => {
  const choose = async (name: string) => {
    await userEvent.click((await find()).getByRole('button', { name }));
    return within(await screen.findByRole('region', { name }));
  };

  it('is shown in three tabs, and used', async () => {
    const { calls } = open(undefined);
    const detail = await choose(FOUND.name);
    expect(await detail.findByText(WHOLE.circuitDiagram)).toBeTruthy();
    expect(await detail.findByRole('application', { name: 'Design canvas, 3 parts' })).toBeTruthy();
    await userEvent.click(detail.getByRole('tab', { name: 'Specifications' }));
    expect(await detail.findByText('₹279')).toBeTruthy();
    await userEvent.click(detail.getByRole('tab', { name: 'Performance' }));
    expect(await detail.findByText('Efficiency (%)')).toBeTruthy();
    await userEvent.click(detail.getByRole('button', { name: 'Use This Template' }));
    expect(await screen.findByText('Template Selected')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('selectedCircuitTemplate') ?? '')).toEqual(WHOLE);
    await waitFor(() => expect(sent(calls, 'POST', /t-1\/usage/)[0]?.body).toEqual({ wasSuccessful: true }));
  });

  it('becomes a project with its parts and wires', async () => {
    const { calls, address } = open(ASHA);
    const detail = await choose(FOUND.name);
    await userEvent.click(await detail.findByRole('button', { name: 'Open in workspace' }));
    await waitFor(() => expect(address()).toBe('/design/7'));
    expect(sent(calls, 'POST', /projects$/)[0]?.body).toEqual({ name: WHOLE.name, description: WHOLE.description });
    const [save] = sent(calls, 'PUT', /projects\/7/);
    expect(save?.headers['if-match']).toBe('-1');
    expect(save?.body).toMatchObject({ components: [{ reference: 'J1' }, { reference: 'U1' }, { reference: 'C1' }] });
    expect(sent(calls, 'POST', /t-1\/usage/)[0]?.body).toEqual({ wasSuccessful: true, projectId: 7 });
  });

  it('asks to sign in first, and goes on afterwards with what was written', async () => {
    const signedOut = open(undefined);
    const detail = await choose(FOUND.name);
    await userEvent.click(await detail.findByRole('button', { name: 'Open in workspace' }));
    await waitFor(() => expect(signedOut.address()).toBe('/login?next=%2Fsimple-recommendations'));
    expect(sent(signedOut.calls, 'POST', /projects$/)).toEqual([]);
    signedOut.unmount();
    const { address, calls } = open(ASHA);
    await waitFor(() => expect(address()).toBe('/design/7'));
    expect(sent(calls, 'POST', /projects$/)).toHaveLength(1);
    expect(sessionStorage.getItem('templates.openAfterSignIn')).toBeNull();
  });

  it('gives way to another, and to none when the page is left', async () => {
    const { unmount } = open(undefined);
    await choose(FOUND.name);
    await userEvent.click(screen.getByRole('button', { name: LOCKED.name }));
    expect(await screen.findByRole('region', { name: LOCKED.name })).toBeTruthy();
    expect(screen.queryByRole('region', { name: FOUND.name })).toBeNull();
    unmount();
  });

  it('is rated by who is signed in, and shows it', async () => {
    let rated = false;
    const { calls } = open(ASHA, ({ method, path }) => {
      if (path.endsWith('/rating')) rated = true;
      const isRead = method === 'GET' && path === '/api/recommendations/templates/t-1';
      return isRead && rated ? { body: { ...WHOLE, averageRating: 4.2, ratingCount: 5 } } : undefined;
    });
    const detail = await choose(FOUND.name);
    await detail.findByText('Your rating');
    const stars = detail.getAllByRole('radio');
    await userEvent.click(stars[3] ?? document.body);
    expect(await screen.findByText('Thank you')).toBeTruthy();
    expect(sent(calls, 'POST', /t-1\/rating/)[0]?.body).toEqual({ rating: 4 });
    // Of the card and of what is shown of it.
    expect(await screen.findAllByRole('img', { name: 'Rated 4.2 of 5 (5 ratings)' })).toHaveLength(2);
  });

  it('of the industry says what gives it, and is not asked for', async () => {
    const { calls } = open(ASHA);
    const detail = await choose(LOCKED.name);
    expect(detail.getByText(/part of the Professional Engineer plan/)).toBeTruthy();
    expect(detail.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/recommendations?tab=plans');
    expect(sent(calls, 'GET', /t-2/)).toEqual([]);
  });
});

it('tells what the success rate is made of', () => {
  expect(outcomesText(FOUND)).toBe('3 opened, 2 free of errors, 1 exported, 4 rated');
  expect(outcomesText(LOCKED)).toBe('');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Reply } from '../../test/server';
import { AiRecommendations } from './AiRecommendations';
import { ANSWER, IMPOSSIBLE, PLAN, READING } from './spec-support';

interface Answers {
  readonly generate?: Reply;
  readonly reading?: Reply;
  readonly plan?: object;
  readonly signedOut?: boolean;
}

function open({ generate = { body: ANSWER }, reading = { body: READING }, plan = PLAN, signedOut }: Answers = {}) {
  const server = fakeServer(({ path }) => {
    if (path === '/api/auth/me') {
      return signedOut
        ? { status: 401, body: { error: 'Sign in.', code: 'unauthenticated' } }
        : { body: { user: ASHA } };
    }
    if (path === '/api/user/subscription') return { body: plan };
    if (path.endsWith('/reading')) return reading;
    if (path.endsWith('/rating')) return { body: { ...ANSWER, userFeedback: 4 } };
    if (path.endsWith('/acceptance')) return { body: { ...ANSWER, accepted: true } };
    return generate;
  });
  const routes = [
    { path: '/recommendations', element: <AiRecommendations /> },
    { path: '/simple-creator', element: <p>The creator</p> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/recommendations', signedOut ? undefined : ASHA) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const generateButton = () => button('Generate Recommendations');

/** What was written before, as it is after signing in. */
function written(more: object = {}) {
  const draft = {
    projectType: 'power-supply',
    description: '12 V to 5 V at 2 A',
    features: ['WiFi'],
    budget: 300,
    ...more,
  };
  sessionStorage.setItem('recommendations.request', JSON.stringify(draft));
}

beforeEach(() => {
  sessionStorage.clear();
  written();
});

describe('the AI form', () => {
  it('asks whoever is signed out to log in, and keeps what was written', async () => {
    const { calls } = open({ signedOut: true });
    await userEvent.click(await generateButton());
    expect(await screen.findByText('Login Required')).toBeTruthy();
    expect(screen.getByText('Please log in to generate recommendations.')).toBeTruthy();
    expect(screen.getByDisplayValue('12 V to 5 V at 2 A')).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith('/api/ml'))).toBe(false);
  });

  it.each([{ description: '   ' }, { projectType: null }])('needs project type and description', async (missing) => {
    written(missing);
    open();
    await userEvent.click(await generateButton());
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in project type and description.')).toBeTruthy();
  });

  it('thinks, and shows what came with its limits', async () => {
    const { calls } = open();
    await userEvent.click(await generateButton());
    expect(await screen.findByText('Recommendations Generated!')).toBeTruthy();
    expect(screen.getByText('AI has analyzed your requirements and generated suggestions.')).toBeTruthy();
    const sent = calls.find(({ path }) => path === '/api/ml/recommendations')?.body;
    expect(sent).toEqual({
      projectType: 'power-supply',
      description: '12 V to 5 V at 2 A',
      features: ['WiFi'],
      budget: 300,
      goal: 'balanced',
    });
    const region = (name: string) => within(screen.getByRole('region', { name }));
    const chosen = region('Intelligent recommendations');
    for (const text of [
      'Part 1',
      '₹10',
      'Low Stock',
      '66% relevant',
      '70% confident',
      'Takes 3.8 to 32 V; you have 12 V.',
    ])
      expect(chosen.getByText(text)).toBeTruthy();
    for (const title of ['Reasoning', 'Design considerations', 'Risk factors'])
      expect(chosen.getByText(title)).toBeTruthy();
    expect(chosen.getByText(/LM-9 \(not in our catalogue, so not checked\)/)).toBeTruthy();
    expect(region('Pattern-based suggestions').queryByText('Part 5')).toBeNull();
    expect(region('Pattern-based suggestions').getByText('Part 4')).toBeTruthy();
    expect(region('AI analysis').queryByText('Part 5')).toBeNull();
    expect(region('AI analysis').getByText('About 90 %, by its data sheet')).toBeTruthy();
    expect(region('Recommendation insights').getByText('Constraints first, then relevance')).toBeTruthy();
    expect(region('What was understood').getByText('Nothing was said of the weather.')).toBeTruthy();
  });

  it('is disabled while AI is thinking', async () => {
    open({ generate: new Promise<Reply>(() => undefined) as unknown as Reply });
    await userEvent.click(await generateButton());
    expect((await button(/AI is thinking\.\.\./)).hasAttribute('disabled')).toBe(true);
  });

  it('is closed on the free plan with three used', async () => {
    open({ plan: { ...PLAN, monthlyUsage: 3 } });
    expect(await screen.findByText('Usage limit reached. Upgrade to continue.')).toBeTruthy();
    expect((await generateButton()).hasAttribute('disabled')).toBe(true);
  });

  it.each<[Reply, string, string]>([
    [
      { status: 402, body: { error: 'usage limit reached: all are used.', code: 'usage_limit_reached' } },
      'Usage Limit Reached',
      'Upgrade your plan to get more recommendations.',
    ],
    [{ status: 500, body: { error: 'Oh.', code: 'x' } }, 'Generation Failed', 'Please try again or contact support.'],
    [
      { status: 401, body: { error: 'Please sign in.', code: 'unauthenticated' } },
      'Login Required',
      'Please log in to generate recommendations.',
    ],
  ])('tells what failed', async (generate, title, description) => {
    open({ generate });
    await userEvent.click(await generateButton());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
  });

  it('names what stands in the way, and sends the smallest change', async () => {
    const refused = { error: 'Not so.', code: 'requirement_impossible', details: [IMPOSSIBLE] };
    const { calls } = open({ generate: { status: 422, body: refused } });
    await userEvent.click(await generateButton());
    const told = within(await screen.findByRole('region', { name: 'No parts satisfy all of this' }));
    expect(told.getByText('60 A → at most 7 A')).toBeTruthy();
    expect(screen.queryByText('Generation Failed')).toBeNull();
    await userEvent.click(told.getByRole('button', { name: 'Change it so and generate' }));
    const sent = () => calls.filter(({ path }) => path === '/api/ml/recommendations').at(-1)?.body;
    await waitFor(() => expect(sent()).toMatchObject({ constraints: { current: 7000 } }));
  });
});

describe('a reading', () => {
  it('of an answer is corrected in its place', async () => {
    const { calls } = open();
    await userEvent.click(await generateButton());
    await userEvent.click(await button('Correct this'));
    const form = screen.getByRole('form', { name: 'What was understood' });
    expect(document.activeElement).toBe(form);
    expect(screen.getAllByRole('region', { name: 'What was understood' })).toHaveLength(1);
    await userEvent.click(within(form).getByRole('button', { name: 'Use this and generate' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/ml/recommendations')).toHaveLength(2));
    expect(await button('Correct this')).toBeTruthy();
  });

  it('of a language model is corrected before anything is used', async () => {
    const { calls } = open({ reading: { body: { ...READING, source: 'model' } } });
    await userEvent.click(await generateButton());
    const form = within(await screen.findByRole('form', { name: 'What was understood' }));
    expect(calls.some(({ path }) => path === '/api/ml/recommendations')).toBe(false);
    const current = form.getByLabelText('Current (mA)');
    await userEvent.clear(current);
    await userEvent.type(current, '1500');
    await userEvent.click(form.getByRole('button', { name: 'Use this and generate' }));
    expect(await screen.findByText('Recommendations Generated!')).toBeTruthy();
    const sent = calls.find(({ path }) => path === '/api/ml/recommendations')?.body;
    expect(sent).toMatchObject({ constraints: { current: 1500, supply: { from: 12, to: 12 } } });
  });
});

describe('what becomes of it', () => {
  it('is rated and accepted, and goes to the circuit creator', async () => {
    const { calls, address } = open();
    await userEvent.click(await generateButton());
    await userEvent.click(await button('Accept recommendation'));
    expect(await button('Accepted')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('radio')[3] as HTMLElement);
    expect(await screen.findByText('Your rating is kept with the recommendation.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/rating'))?.body).toEqual({ rating: 4 });
    await userEvent.click(await button('Use in Circuit Creator'));
    expect(JSON.parse(localStorage.getItem('circuitCreator_recommendedComponents') ?? '')).toEqual({
      projectName: 'Power supply project',
      projectDescription: '12 V to 5 V',
      components: [{ id: 'P-1', type: 'power', name: 'Part 1', description: 'Does thing 1' }],
    });
    expect(address()).toBeDefined();
  });
});

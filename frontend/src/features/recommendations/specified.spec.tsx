import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RECOMMENDED_COMPONENTS } from '@tracewright/contracts/creator';
import { PROJECT_TYPE_IDS } from '@tracewright/contracts/recommendations';
import { expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { AiRecommendations } from './AiRecommendations';
import { ANSWER, PLAN, READING } from './spec-support';
import * as texts from './texts';

it('says what is specified, letter by letter', () => {
  expect([texts.THINKING, texts.LIMIT_REACHED]).toEqual([
    'AI is thinking...',
    'Usage limit reached. Upgrade to continue.',
  ]);
  const { LOGIN_REQUIRED, MISSING, USAGE_LIMIT, FAILED, GENERATED } = texts;
  expect([LOGIN_REQUIRED, MISSING, USAGE_LIMIT, FAILED, GENERATED].map((one) => [one.title, one.description])).toEqual([
    ['Login Required', 'Please log in to generate recommendations.'],
    ['Missing Information', 'Please fill in project type and description.'],
    ['Usage Limit Reached', 'Upgrade your plan to get more recommendations.'],
    ['Generation Failed', 'Please try again or contact support.'],
    ['Recommendations Generated!', 'AI has analyzed your requirements and generated suggestions.'],
  ]);
  expect([LOGIN_REQUIRED, MISSING, USAGE_LIMIT, FAILED].every(({ variant }) => variant === 'destructive')).toBe(true);
  expect(GENERATED.variant).toBeUndefined();
  expect(PROJECT_TYPE_IDS).toEqual([
    ...['power-supply', 'amplifier', 'microcontroller', 'sensor', 'motor-control', 'iot', 'other'],
  ]);
  expect(RECOMMENDED_COMPONENTS).toBe('circuitCreator_recommendedComponents');
});

it('has the specified fields, and each specified figure of an answer', async () => {
  const draft = { projectType: 'power-supply', description: '12 V to 5 V', features: [], budget: null };
  sessionStorage.setItem('recommendations.request', JSON.stringify(draft));
  fakeServer(({ path }) => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (path === '/api/user/subscription') return { body: PLAN };
    return { body: path.endsWith('/reading') ? READING : ANSWER };
  });
  renderRoutes([{ path: '/recommendations', element: <AiRecommendations /> }], '/recommendations', ASHA);
  expect(await screen.findByText('3 of 3 left this month')).toBeTruthy();
  for (const name of ['Project type', 'Budget in rupees (optional)', 'Description']) {
    expect(screen.getByLabelText(name)).toBeTruthy();
  }
  expect(screen.getByRole('group', { name: 'Features' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Generate Recommendations' }));
  for (const name of [
    ...['Recommendation insights', 'Intelligent recommendations', 'Pattern-based suggestions', 'AI analysis'],
  ]) {
    expect(await screen.findByRole('region', { name })).toBeTruthy();
  }
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(
    expect.arrayContaining([
      ...['Confidence', 'Primary strategy', 'Data quality', 'Strategies used'],
      ...['Estimated cost', 'Power efficiency', 'Complexity'],
    ]),
  );
});

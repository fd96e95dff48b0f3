import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '../test/render';
import { fakeServer } from '../test/server';
import RecommendationsRoute from './RecommendationsRoute';

const PLAN = {
  id: 'free',
  name: 'Free',
  price: 0,
  usageLimit: 3,
  features: [{ text: 'Community templates', state: 'included' }],
  description: 'For a first look.',
  duration: 'per month',
  popular: false,
};

it('has three tabs, which stand in the address and which anybody may look at', async () => {
  fakeServer(({ path }) => {
    if (path === '/api/subscriptions/plans') return { body: [PLAN] };
    return { status: 401, body: { error: 'Please sign in.', code: 'unauthenticated' } };
  });
  const { address } = renderRoutes(
    [{ path: '/recommendations', element: <RecommendationsRoute /> }],
    '/recommendations',
  );
  expect(screen.getByText('AI Circuit Recommendations')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Get Recommendations',
    'Subscription Plans',
    'Usage & History',
  ]);
  expect(screen.getByRole('heading', { name: 'Find proven circuits' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Subscription Plans' }));
  expect(await screen.findByText('Community templates')).toBeTruthy();
  expect(address()).toBe('/recommendations?tab=plans');
  await userEvent.click(screen.getByRole('tab', { name: 'Usage & History' }));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?next=%2Frecommendations%3Ftab%3Dusage',
  );
});

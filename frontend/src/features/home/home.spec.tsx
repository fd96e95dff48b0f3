import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppLayout } from '../../app/layouts/AppLayout';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { FEATURE_CARDS } from './content';
import { FeatureCards } from './FeatureCards';
import HomePage from './HomePage';

const home = [{ element: <AppLayout />, children: [{ path: '/', element: <HomePage /> }] }];
const cards = [{ path: '/', element: <FeatureCards cards={FEATURE_CARDS} /> }];
const linkOf = (name: RegExp | string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('home', () => {
  it('leads an anonymous visitor through the sign-in page into the workspace', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(home, '/');
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
    expect(linkOf(/Open the design workspace/)).toBe('/login?next=%2Fdesign%2Fnew');
    expect(linkOf('Validate an existing design')).toBe('/design/validate');
    expect(screen.queryByText('Your recent projects')).toBeNull();
  });

  it('shows the three featured articles and the way to all', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(home, '/');
    const section = within(await screen.findByRole('region', { name: 'From the blog' }));
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog/ai-circuit-design-guide-2025',
      '/blog/iot-electronics-design-best-practices',
      '/blog/pcb-design-component-optimization',
      '/blog',
    ]);
    expect(document.title).toBe('Tracewright: circuit design that shows its evidence');
  });

  it('shows a signed-in person the recent projects', async () => {
    const lastEdited = new Date().toISOString();
    const project = { id: 480_000_000_001, name: 'Soil node', componentCount: 1, lastEdited };
    fakeServer((call) => ({ body: call.path === '/api/auth/me' ? { user: ASHA } : [project] }));
    renderRoutes(home, '/', ASHA);
    const link = await screen.findByRole('link', { name: /Soil node/ });
    expect(link.getAttribute('href')).toBe('/design/480000000001');
    expect(link.textContent).toMatch(/Today, .*1 component$/);
    expect(linkOf(/Open the design workspace/)).toBe('/design/new');
  });

  it('offers another try when the projects cannot be loaded', async () => {
    let broken = true;
    fakeServer((call) => {
      if (call.path === '/api/auth/me') return { body: { user: ASHA } };
      return broken ? { status: 503, body: { error: 'Starting up.', code: 'unavailable' } } : { body: [] };
    });
    renderRoutes(home, '/', ASHA);
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Starting up.')).toBeTruthy();
    broken = false;
    failure.getByRole('button', { name: /Try again/ }).click();
    expect(await screen.findByText(/No project yet/)).toBeTruthy();
  });
});

describe('feature cards', () => {
  it('send anonymous visitors to sign in where the service needs it', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(cards, '/');
    const signIn = await screen.findAllByRole('link', { name: 'Sign In to Continue' });
    expect(signIn.map((link) => link.getAttribute('href'))).toEqual(['/login', '/login']);
    expect(linkOf('Get recommendations')).toBe('/recommendations');
  });

  it('lead signed-in people on', async () => {
    fakeServer(() => ({ body: { user: ASHA } }));
    renderRoutes(cards, '/', ASHA);
    expect((await screen.findByRole('link', { name: 'Review a circuit' })).getAttribute('href')).toBe(
      '/circuit-review',
    );
    expect(linkOf('Book a consultation')).toBe('/consultation');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { PAGE_PATHS } from '@tracewright/contracts/pages';
import { describe, expect, it } from 'vitest';
import { ADMIN_LINKS, existing, FOOTER_COLUMNS, HEADER_LINKS } from '../lib/navigation';
import { ADMIN, ASHA, renderRoutes } from '../test/render';
import { fakeServer } from '../test/server';
import { AppLayout } from './layouts/AppLayout';
import { NotFoundPage } from './NotFoundPage';
import { routes } from './router';

const routeOf = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('navigation', () => {
  const all = [...HEADER_LINKS, ...ADMIN_LINKS, ...FOOTER_COLUMNS.flatMap((column) => column.links)];

  it.each(all)('the link to $path is shown exactly when the route exists', ({ path, exists }) => {
    expect(routeOf(path) !== '*').toBe(exists);
  });

  it('keeps the header’s links as specified, in order', () => {
    expect(HEADER_LINKS.map((link) => link.label)).toEqual([
      'Component Recommendations',
      'Complete Circuit Design',
      'Circuit Review',
      'Consultation',
      'My History',
      'Blog',
    ]);
  });

  it.each([
    '/design',
    '/design/new',
    '/design/validate',
    '/design/42',
    '/shared/abc',
    '/login',
    '/account/sessions',
    '/account/first-password',
    '/admin/operations',
    '/admin/experts',
    '/blog/i2c-pull-up-resistors',
  ])('%s is a screen', (path) => expect(routeOf(path)).not.toBe('*'));
});

it('has the pages that the server answers as found, and no other', () => {
  const pathsOf = ({ path, children }: RouteObject): string[] => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...(children ?? []).flatMap(pathsOf),
  ];
  expect(routes.flatMap(pathsOf).sort()).toEqual([...PAGE_PATHS].sort());
});

it('gives every route a loader of its own, because the router empties it after loading', () => {
  const lazyOf = (route: RouteObject): unknown[] => [route.lazy, ...(route.children ?? []).flatMap(lazyOf)];
  const loaders = routes.flatMap(lazyOf).filter(Boolean);
  expect(loaders.length).toBeGreaterThan(5);
  expect(new Set(loaders).size).toBe(loaders.length);
});

const page: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      { path: '/', element: <p>Home</p> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

describe('the frame of every page', () => {
  it('answers an unknown path to the letter', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(page, '/no-such-page');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  });

  it('offers anonymous visitors no page that only signed-in people have', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(page, '/');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Circuit Review' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Component Recommendations',
      'Complete Circuit Design',
      'Blog',
      'Sign In',
    ]);
  });

  it('offers every page to signed-in people', async () => {
    fakeServer(() => ({ body: { user: ASHA } }));
    renderRoutes(page, '/', ASHA);
    await screen.findByText('Asha Rao');
    const links = (area: string) =>
      within(screen.getByRole(area))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(links('banner')).toContain('Circuit Review');
    expect(links('contentinfo')).toContain('Circuit Review');
  });

  it('shows initials, name and logout to a signed-in person, and no Admin menu', async () => {
    fakeServer(() => ({ body: { user: ASHA } }));
    renderRoutes(page, '/', ASHA);
    const header = within(screen.getByRole('banner'));
    expect(await header.findByText('AR')).toBeTruthy();
    expect(header.getByText('Asha Rao')).toBeTruthy();
    expect(header.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(header.queryByRole('button', { name: 'Admin' })).toBeNull();
  });

  it('shows the Admin menu to the administrator', async () => {
    fakeServer(() => ({ body: { user: ADMIN } }));
    renderRoutes(page, '/', ADMIN);
    await userEvent.click(await screen.findByRole('button', { name: 'Admin' }));
    const labels = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(labels).toEqual(existing(ADMIN_LINKS).map((link) => link.label));
  });

  it('says so when logging out did not reach the server', async () => {
    fakeServer((call) => {
      if (call.method === 'POST') throw new TypeError('offline');
      return { body: { user: ASHA } };
    });
    renderRoutes(page, '/', ASHA);
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You are still signed in')).toBeTruthy();
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});

describe('the theme', () => {
  it('can be switched and is remembered', async () => {
    fakeServer(() => ({ status: 401 }));
    renderRoutes(page, '/');
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Theme: system' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Dark/ }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('tracewright.theme')).toBe('dark');
  });
});

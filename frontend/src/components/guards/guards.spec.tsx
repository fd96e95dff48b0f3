import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../lib/auth';
import { ADMIN, ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { RequireAdmin, RequireOwnPassword, RequireUser } from '.';

function Secret() {
  const { user, logout } = useAuth();
  return <button onClick={() => void logout()}>Designs of {user?.displayName}</button>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

const ROUTES = [
  { element: <RequireUser />, children: [{ path: '/design/:id', element: <Secret /> }] },
  { element: <RequireAdmin />, children: [{ path: '/admin/operations', element: <p>Projections</p> }] },
  { path: '*', element: <Address /> },
];

const signedOut = { status: 401, body: { error: 'Sign in first.', code: 'unauthenticated' } };

describe('pages for signed-in people', () => {
  it('sends an anonymous visitor to sign in and back', async () => {
    const { calls } = fakeServer(() => signedOut);
    const { address } = renderRoutes(ROUTES, '/design/42?view=circuit');
    await screen.findByText(/^at/);
    expect(address()).toBe('/login?next=%2Fdesign%2F42%3Fview%3Dcircuit');
    expect(calls).toEqual([]);
  });

  it('shows a loading state until the server has confirmed the stored user', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined;
    fakeServer(() => new Promise((resolve) => (answer = resolve)));
    renderRoutes(ROUTES, '/design/42', ASHA);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => answer({ body: { user: ASHA } }));
    expect(await screen.findByText('Designs of Asha Rao')).toBeTruthy();
  });

  it('forgets a stored user whose session is dead', async () => {
    fakeServer(() => signedOut);
    const { address } = renderRoutes(ROUTES, '/design/42', ASHA);
    await waitFor(() => expect(address()).toBe('/login?next=%2Fdesign%2F42'));
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('keeps the stored user while the server cannot be reached', async () => {
    fakeServer(() => {
      throw new TypeError('offline');
    });
    renderRoutes(ROUTES, '/design/42', ASHA);
    expect(await screen.findByText('Designs of Asha Rao')).toBeTruthy();
  });

  it('does not wait for ever for the server to confirm the stored user', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 20);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    renderRoutes(ROUTES, '/design/42', ASHA);
    expect(await screen.findByText('Designs of Asha Rao')).toBeTruthy();
    timeout.mockRestore();
  });

  it('logs out on the server, clears the storage and goes to the sign-in page', async () => {
    const { calls } = fakeServer((call) => (call.method === 'GET' ? { body: { user: ASHA } } : { status: 204 }));
    const { address } = renderRoutes(ROUTES, '/design/42', ASHA);
    act(() => undefined);
    (await screen.findByText('Designs of Asha Rao')).click();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('follows another tab that signs out', async () => {
    fakeServer(() => ({ body: { user: ASHA } }));
    const { address } = renderRoutes(ROUTES, '/design/42', ASHA);
    await screen.findByText('Designs of Asha Rao');
    localStorage.removeItem('user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await waitFor(() => expect(address()).toContain('/login'));
  });
});

describe('pages for the administrator', () => {
  it('lets the administrator in', async () => {
    fakeServer(() => ({ body: { user: ADMIN } }));
    renderRoutes(ROUTES, '/admin/operations', ADMIN);
    expect(await screen.findByText('Projections')).toBeTruthy();
  });

  it('shows Access Denied to others and then leads home', async () => {
    vi.useFakeTimers();
    const pass = (milliseconds: number): Promise<void> =>
      act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    fakeServer(() => ({ body: { user: { ...ASHA, username: 'Admin' } } }));
    const { address } = renderRoutes(ROUTES, '/admin/operations', ASHA);
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText(/requires administrator privileges.*contact the system administrator/)).toBeTruthy();
    await pass(5000);
    expect(address()).toBe('/');
  });

  it('sends an anonymous visitor to sign in', async () => {
    fakeServer(() => signedOut);
    const { address } = renderRoutes(ROUTES, '/admin/operations');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Foperations'));
  });
});

describe('a password that somebody else chose', () => {
  const routes = [{ element: <RequireOwnPassword />, children: ROUTES }];
  const invited = { ...ASHA, role: 'expert', mustChangePassword: true } as const;

  it('leads from every page to the one where it is changed, and back', async () => {
    fakeServer(() => ({ body: { user: invited } }));
    const { address } = renderRoutes(routes, '/design/42?view=circuit', invited);
    await screen.findByText(/^at/);
    expect(address()).toBe('/account/first-password?next=%2Fdesign%2F42%3Fview%3Dcircuit');
  });

  it('is no matter for everybody else', async () => {
    fakeServer(() => ({ body: { user: ASHA } }));
    const { address } = renderRoutes(routes, '/design/42', ASHA);
    expect(await screen.findByText('Designs of Asha Rao')).toBeTruthy();
    expect(address()).toBe('/design/42');
  });
});

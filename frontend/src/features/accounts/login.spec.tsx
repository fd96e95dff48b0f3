import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ASHA, renderRoutes, type Screen } from '../../test/render';
import { fakeServer, type Reply } from '../../test/server';
import LoginPage from './LoginPage';

const user = userEvent.setup({ delay: null });

function openLogin(reply: () => Reply, at = '/login'): Screen & { calls: ReturnType<typeof fakeServer>['calls'] } {
  const { calls } = fakeServer(reply);
  const routes = [
    { path: '/login', element: <LoginPage /> },
    { path: '*', element: <p>Inside</p> },
  ];
  return { ...renderRoutes(routes, at), calls };
}

const panel = (): ReturnType<typeof within> => within(screen.getByRole('tabpanel'));

async function signIn(username: string, password: string): Promise<void> {
  if (username) await user.type(panel().getByLabelText('Email'), username);
  if (password) await user.type(panel().getByLabelText('Password'), password);
  await user.click(panel().getByRole('button', { name: 'Sign In' }));
}

async function signUp(values: {
  name?: string;
  email?: string;
  password?: string;
  confirmation?: string;
}): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  const fields = {
    Name: values.name,
    Email: values.email,
    Password: values.password,
    'Confirm password': values.confirmation,
  };
  for (const [label, value] of Object.entries(fields)) {
    if (value) await user.type(panel().getByLabelText(label), value);
  }
  await user.click(panel().getByRole('button', { name: 'Sign Up' }));
}

describe('signing in', () => {
  it('sends the trimmed name, welcomes back and goes where the person wanted to go', async () => {
    const { calls, address } = openLogin(() => ({ body: { user: ASHA } }), '/login?next=%2Fdesign%2F42');
    await signIn(' asha@example.com ', 'secret1');
    await screen.findByText('Inside');
    expect(address()).toBe('/design/42');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/login',
      body: { username: 'asha@example.com', password: 'secret1' },
    });
    expect(screen.getByText('Welcome back!')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ASHA);
  });

  it('never leaves the site', async () => {
    const { address } = openLogin(() => ({ body: { user: ASHA } }), '/login?next=%2F%2Fevil.example');
    await signIn('asha@example.com', 'secret1');
    await screen.findByText('Inside');
    expect(address()).toBe('/');
  });

  it('lets the administrator type a name that is no address', async () => {
    const { calls } = openLogin(() => ({ body: { user: ASHA } }));
    expect(panel().getByLabelText('Email').getAttribute('type')).toBe('text');
    expect(panel().getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    await signIn('admin', 'secret1');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ username: 'admin' }));
  });

  it('asks for both fields without calling the server', async () => {
    const { calls } = openLogin(() => ({}));
    await signIn('', '');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each<[string, () => Reply, string]>([
    ['the server’s words', () => ({ status: 401, body: { error: 'Wrong pair.', code: 'x' } }), 'Wrong pair.'],
    ['its own words', () => ({ status: 401 }), 'Invalid email or password'],
    [
      'a lost connection',
      () => {
        throw new TypeError('offline');
      },
      'Unable to connect to server',
    ],
    ['a gateway’s page', () => ({ status: 502, text: '<html>' }), 'Unable to connect to server'],
  ])('shows %s when it is refused', async (_case, reply, text) => {
    const { address } = openLogin(reply);
    await signIn('asha@example.com', 'wrong-one');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(address()).toBe('/login');
  });

  it('shows and hides the password', async () => {
    openLogin(() => ({}));
    const field = panel().getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(panel().getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(panel().getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('signing up', () => {
  const good = { name: 'Asha Rao', email: 'asha@example.com', password: 'secret1', confirmation: 'secret1' };

  it('creates the account and welcomes', async () => {
    const { calls, address } = openLogin(() => ({ body: { user: ASHA } }));
    await signUp(good);
    await screen.findByText('Inside');
    expect(address()).toBe('/');
    expect(calls[0]).toMatchObject({
      path: '/api/auth/register',
      body: { username: 'asha@example.com', password: 'secret1', displayName: 'Asha Rao' },
    });
    expect(screen.getByText('Welcome to Tracewright!')).toBeTruthy();
  });

  it.each([
    [{ ...good, confirmation: 'secret2' }, 'Passwords do not match'],
    [{ ...good, password: 'five5', confirmation: 'five5' }, 'Password must be at least 6 characters'],
    [{ ...good, email: 'admin' }, 'Enter a valid email address'],
    [{ ...good, name: '   ' }, 'Name is required'],
  ])('%# refuses in the browser', async (values, text) => {
    const { calls } = openLogin(() => ({}));
    await signUp(values);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each<[Reply, string]>([
    [{ status: 409, body: { error: 'This email has an account.', code: 'taken' } }, 'This email has an account.'],
    [{ status: 400, text: '' }, 'Unable to create account'],
  ])('%# says why the server refused', async (reply, text) => {
    openLogin(() => reply);
    await signUp(good);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

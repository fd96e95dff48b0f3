import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import ForgotPasswordPage from './ForgotPasswordPage';
import LoginPage from './LoginPage';
import ResetPasswordPage from './ResetPasswordPage';

const user = userEvent.setup({ delay: null });

const ROUTES = [
  { path: '/login', element: <LoginPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
  { path: '/', element: <p>Inside</p> },
];

interface Told {
  readonly email: string | null;
  readonly sendsEmail: boolean;
}

function open(at: string, reply: (call: Call) => Reply, told: Told = { email: null, sendsEmail: true }) {
  const { calls } = fakeServer((call) =>
    call.path === '/api/support' ? { body: { ...told, phone: null, sendsSms: false } } : reply(call),
  );
  const page = renderRoutes(ROUTES, at);
  return { ...page, posts: () => calls.filter(({ method }) => method === 'POST') };
}

const ask = async (address: string) => {
  if (address) await user.type(await screen.findByLabelText('Email'), address);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
};

describe('a forgotten password', () => {
  it('is two clicks from signing in', async () => {
    open('/login', () => ({}));
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByText('Forgot your password?')).toBeTruthy();
  });

  it('asks for a link, and says the same for every address', async () => {
    const { posts } = open('/forgot-password', () => ({ status: 202, body: {} }));
    await ask(' asha@example.com ');
    expect(await screen.findByText('Look into your mailbox')).toBeTruthy();
    expect(screen.getByText('asha@example.com')).toBeTruthy();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/password-reset', { username: 'asha@example.com' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it.each([
    ['', 'Email is required'],
    ['asha', 'Enter a valid email address'],
  ])('with "%s" asks for an address first', async (address, message) => {
    const { posts } = open('/forgot-password', () => ({}));
    await ask(address);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('asked for too often says so', async () => {
    open('/forgot-password', () => ({ status: 429, body: { error: 'Too many attempts.', code: 'too_many_requests' } }));
    await ask('asha@example.com');
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });

  it('promises no e-mail where none is sent', async () => {
    open('/forgot-password', () => ({ status: 202, body: {} }), { email: 'help@example.com', sendsEmail: false });
    expect(await screen.findByText(/This installation sends no e-mail/)).toBeTruthy();
    await ask('asha@example.com');
    expect(await screen.findByText('Ask support for the link')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe('mailto:help@example.com');
    expect(screen.queryByText(/mailbox|spam/)).toBeNull();
  });
});

const choose = async (password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('the link to set a new password', () => {
  it('leaves the address at once, signs in with the new password and leads home', async () => {
    const { posts, address } = open('/reset-password?token=abc', () => ({ body: { user: ASHA } }));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(address()).toBe('/reset-password');
    await choose('a new password');
    expect(await screen.findByText('Inside')).toBeTruthy();
    expect(screen.getByText('Password changed')).toBeTruthy();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/password-reset/confirm', { token: 'abc', password: 'a new password' }],
    ]);
  });

  it('that is over leads to a new one', async () => {
    open('/reset-password?token=abc', () => ({ status: 400, body: { error: 'Used.', code: 'reset_link_over' } }));
    await choose('a new password');
    expect(await screen.findByText('This link is over')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('stays good for another password when one is refused', async () => {
    open('/reset-password?token=abc', () => ({ status: 400, body: { error: 'Too common.', code: 'invalid_request' } }));
    await choose('password');
    expect(await screen.findByText('Too common.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it('wants the password twice', async () => {
    const { posts } = open('/reset-password?token=abc', () => ({}));
    await choose('a new password', 'another one');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('without its secret says how to open it', async () => {
    open('/reset-password', () => ({}));
    expect(await screen.findByText('This link is not whole')).toBeTruthy();
  });
});

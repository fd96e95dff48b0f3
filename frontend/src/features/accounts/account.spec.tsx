import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionEntry } from '@tracewright/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import AccountPage from './AccountPage';

const session = (id: string, client: string, current: boolean): SessionEntry => ({
  id,
  client,
  current,
  startedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
});
const HERE = session('s-1', 'Chromium on Linux', true);
const THERE = session('s-2', 'Firefox on Windows', false);

function openAccount(command: (call: Call) => Reply = () => ({ status: 204 })) {
  let sessions = [HERE, THERE];
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.path === '/api/user/subscription') return { body: { features: [] } };
    if (call.path === '/api/user/api-keys') return { body: [] };
    if (call.method === 'GET') return { body: sessions };
    if (call.path === '/api/user/sessions/s-2') sessions = [HERE];
    return command(call);
  });
  const routes = [
    { path: '/account/sessions', element: <AccountPage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/account/sessions', ASHA) };
}

const commands = (calls: readonly Call[]): readonly Call[] => calls.filter((call) => call.method !== 'GET');

describe('the account page', () => {
  it('marks this browser and revokes another', async () => {
    const { calls } = openAccount();
    const here = within((await screen.findByText('Chromium on Linux')).closest('li') as HTMLElement);
    expect(here.getByText('This browser')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke the session of Firefox on Windows' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
    expect(commands(calls)).toMatchObject([{ method: 'DELETE', path: '/api/user/sessions/s-2' }]);
  });

  it('signs out of this browser', async () => {
    const { calls, address } = openAccount();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out of this browser' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(commands(calls)).toMatchObject([{ method: 'POST', path: '/api/auth/logout' }]);
  });

  it('changes the password, or says why not', async () => {
    const replies: Reply[] = [
      { status: 403, body: { error: 'The current password is not right.', code: 'wrong_password' } },
      { status: 204 },
    ];
    const { calls } = openAccount(() => replies.shift() ?? {});
    await userEvent.type(screen.getByLabelText('Current password'), 'secret1');
    await userEvent.type(screen.getByLabelText('New password'), 'secret22');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'secret22');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The current password is not right.');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(commands(calls)[0]?.body).toEqual({ currentPassword: 'secret1', newPassword: 'secret22' });
  });

  it('says what stays after a deletion, and for how long', async () => {
    openAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const stays = within(await screen.findByRole('region', { name: 'What stays, and for how long' }));
    expect(stays.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Bookings and prices, for good',
      'The history, for good',
      'A check value of your e-mail address, for good',
      'Copies in backups and in the database’s own log, until they are replaced',
    ]);
  });

  it('deletes the account only after the typed address and the password', async () => {
    const { calls, address } = openAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1');
    await userEvent.type(dialog.getByLabelText(/to confirm/), 'asha@example.co');
    expect(confirm.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText(/to confirm/), 'm');
    expect(confirm.disabled).toBe(false);
    await userEvent.click(confirm);
    await waitFor(() => expect(address()).toBe('/'));
    expect(commands(calls)).toMatchObject([{ method: 'DELETE', path: '/api/user', body: { password: 'secret1' } }]);
    expect(localStorage.getItem('user')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateExpertRequest, ExpertEntry } from '@tracewright/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import ExpertsPage from './ExpertsPage';
import { firstPassword } from './first-password';

const expert = (id: string, displayName: string, state: ExpertEntry['state']): ExpertEntry => ({
  id,
  displayName,
  state,
  username: `${displayName.toLowerCase()}@experts.example`,
  createdAt: '2026-11-20T10:00:00.000Z',
  timeZone: 'Asia/Kolkata',
});
const RAVI = expert('e-1', 'Ravi', 'active');
const MEERA = expert('e-2', 'Meera', 'disabled');

function openExperts(command: (call: Call) => Reply, experts: readonly ExpertEntry[] = [RAVI, MEERA]) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    return call.method === 'GET' ? { body: experts } : command(call);
  });
  renderRoutes([{ path: '/', element: <ExpertsPage /> }], '/', ADMIN);
  return server;
}

const commands = (calls: readonly Call[]): readonly Call[] => calls.filter(({ method }) => method !== 'GET');

describe('the experts', () => {
  it('are listed with their state', async () => {
    openExperts(() => ({}));
    const rows = within(await screen.findByRole('table', { name: 'Experts' }));
    expect(rows.getByText('ravi@experts.example')).toBeTruthy();
    expect(rows.getByText('Active')).toBeTruthy();
    expect(rows.getByText('Disabled')).toBeTruthy();
  });

  it('are none at first', async () => {
    openExperts(() => ({}), []);
    expect(await screen.findByText('No experts yet')).toBeTruthy();
  });

  it('get an account with a password that is shown once', async () => {
    const { calls } = openExperts(() => ({ status: 201, body: expert('e-3', 'Divya', 'invited') }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add expert' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Divya');
    await userEvent.type(dialog.getByLabelText('Email'), 'divya@experts.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Create account' }));
    const [created] = await waitFor(() => {
      expect(commands(calls)).toHaveLength(1);
      return commands(calls);
    });
    const { password } = created?.body as CreateExpertRequest;
    expect(await dialog.findByText(password)).toBeTruthy();
    expect(created).toMatchObject({ method: 'POST', path: '/api/admin/experts' });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(password)).toBeNull());
  });

  it('are not created when the server says no, and the words stay', async () => {
    openExperts(() => ({ status: 409, body: { error: 'An account with this e-mail exists.', code: 'email_taken' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add expert' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Divya');
    await userEvent.type(dialog.getByLabelText('Email'), 'divya@experts.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await dialog.findByText('An account with this e-mail exists.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Divya');
  });

  it.each([
    ['Disable', 'Ravi', 'e-1', true],
    ['Enable', 'Meera', 'e-2', false],
  ])('asks before it does %s', async (action, name, id, disabled) => {
    const { calls } = openExperts(() => ({ status: 204 }));
    await userEvent.click(await screen.findByRole('button', { name: `${action} ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(commands(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(commands(calls)).toHaveLength(1));
    expect(commands(calls)[0]).toMatchObject({ method: 'PATCH', path: `/api/admin/experts/${id}`, body: { disabled } });
  });
});

it('a first password is long, readable and another each time', () => {
  const passwords = Array.from({ length: 50 }, firstPassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});

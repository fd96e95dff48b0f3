import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@tracewright/contracts/api-keys';
import { describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import { ApiKeysSection } from './ApiKeysSection';

const CI: ApiKey = {
  id: 'k-1',
  name: 'Build server',
  scopes: ['projects:read', 'analysis:run'],
  ending: 'k3Zq',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: null,
};
const SECRET = `tw_${'0'.repeat(32)}_${'a'.repeat(43)}`;

function open({ features = ['api-access'], keys = [CI], create }: Partial<Scene> = {}) {
  let held = keys;
  const server = fakeServer((call: Call): Reply => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.path === '/api/user/subscription') return { body: { features } };
    if (call.method === 'POST') return create ?? { status: 201, body: { ...CI, id: 'k-2', key: SECRET } };
    if (call.method === 'DELETE') held = [];
    return call.method === 'DELETE' ? { status: 204 } : { body: held };
  });
  return { ...server, ...renderRoutes([{ path: '/account', element: <ApiKeysSection /> }], '/account', ASHA) };
}

interface Scene {
  readonly features: readonly string[];
  readonly keys: readonly ApiKey[];
  readonly create: Reply;
}

const changes = (calls: readonly Call[]): readonly Call[] => calls.filter(({ method }) => method !== 'GET');

describe('API keys', () => {
  it('are told with what they may do and when they were used', async () => {
    open();
    const row = within((await screen.findByText(/Build server/)).closest('li') as HTMLElement);
    expect(row.getByText('…k3Zq')).toBeTruthy();
    expect(row.getByText('projects:read, analysis:run')).toBeTruthy();
    expect(row.getByText(/never used/)).toBeTruthy();
  });

  it('are offered with the plan that has them', async () => {
    open({ features: [], keys: [] });
    expect(await screen.findByText(/part of the Enterprise plan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/account/plan');
    expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
  });

  it('are shown once when they are made', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'CI');
    await userEvent.click(dialog.getByLabelText('Run the design rules'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText(SECRET)).toBeTruthy();
    expect(changes(calls)[0]?.body).toEqual({ name: 'CI', scopes: ['projects:read', 'analysis:run'] });
    await userEvent.click(dialog.getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('say why none was made', async () => {
    open({ create: { status: 409, body: { error: 'You have 20 API keys already.', code: 'too_many_api_keys' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Name is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'CI');
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('You have 20 API keys already.');
  });

  it('are revoked after a question', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key Build server' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(changes(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The key Build server is revoked')).toBeTruthy();
    expect(changes(calls)).toMatchObject([{ method: 'DELETE', path: '/api/user/api-keys/k-1' }]);
  });
});

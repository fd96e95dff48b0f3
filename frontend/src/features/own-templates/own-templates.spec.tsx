import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import OwnTemplatesPage from './OwnTemplatesPage';

const OWN = '/api/recommendations/own-templates';
const SAVED = {
  ...{ id: 't-9', name: 'Mast lamp', description: '', category: 'Lighting', subcategory: '' },
  ...{ projectId: 7, components: 4, savedAt: '2026-12-01T10:00:00Z' },
};

function open(features: readonly string[], answer: (call: Call) => Reply | undefined = () => undefined) {
  const server = fakeServer((call) => {
    const told = answer(call);
    if (told) return told;
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.path === '/api/user/subscription') return { body: { features } };
    if (call.path === '/api/projects/recent') return { body: [{ id: 7, name: 'Beacon', componentCount: 4 }] };
    if (call.path === OWN && call.method === 'POST') return { status: 201, body: SAVED };
    if (call.path === OWN) return { body: [SAVED] };
    if (call.path === `${OWN}/t-9`) return { status: 204 };
    return { status: 500, body: { error: `no answer to ${call.path}` } };
  });
  return {
    ...server,
    ...renderRoutes([{ path: '/account/templates', element: <OwnTemplatesPage /> }], '/account/templates', ASHA),
  };
}

it('saves a project as a template, under the project’s name or another', async () => {
  const { calls } = open(['custom-templates']);
  await userEvent.click(await screen.findByLabelText('Project'));
  await userEvent.click(await screen.findByText('Beacon (4 parts)'));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Beacon');
  await userEvent.type(screen.getByLabelText('Category (optional)'), 'Lighting');
  await userEvent.click(screen.getByRole('button', { name: 'Save as template' }));
  expect(await screen.findByText('Template saved')).toBeTruthy();
  const [saved] = calls.filter(({ method, path }) => method === 'POST' && path === OWN);
  expect(saved?.body).toEqual({ projectId: 7, name: 'Beacon', category: 'Lighting' });
});

it('deletes one when that is confirmed', async () => {
  const { calls } = open(['custom-templates']);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mast lamp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByText('Mast lamp is deleted')).toBeTruthy();
});

it('of a plan without them are shown and kept, and what gives more is named', async () => {
  open([]);
  expect(await screen.findByText(/part of the Enterprise plan/)).toBeTruthy();
  expect(await screen.findByText(/What you have saved stays/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull();
});

it('that are none say so', async () => {
  open(['custom-templates'], ({ path, method }) => (path === OWN && method === 'GET' ? { body: [] } : undefined));
  expect(await screen.findByText('You have saved no templates yet.')).toBeTruthy();
});

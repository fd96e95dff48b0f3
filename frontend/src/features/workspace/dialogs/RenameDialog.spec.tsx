import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { RenameDialog } from './RenameDialog';

const project: ProjectResponse = {
  id: 480_000_000_001,
  name: 'Soil node',
  description: '',
  userId: 'asha',
  status: 'active',
  lastEdited: '2026-11-22T10:00:00.000Z',
  componentCount: 0,
  components: [],
  connections: [],
  revision: -1,
  canUndo: false,
  canRedo: false,
};

it('takes names and descriptions as long as the server does', async () => {
  const { calls } = fakeServer(() => ({ body: project }));
  const dialog = <RenameDialog project={project} open onClose={vi.fn()} onRenamed={vi.fn()} />;
  renderRoutes([{ path: '/', element: dialog }], '/');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description');
  expect([name.maxLength, description.maxLength]).toEqual([120, 4000]);
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('n'.repeat(121));
  await userEvent.click(description);
  await userEvent.paste('d'.repeat(4001));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    name: 'n'.repeat(120),
    description: 'd'.repeat(4000),
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { ShareDialog } from './ShareDialog';

const LINKS = [
  { id: 'b'.repeat(16), createdAt: '2026-11-20T10:00:00Z' },
  {
    id: 'a'.repeat(16),
    createdAt: '2026-11-19T10:00:00Z',
    expiresAt: '2026-11-19T11:00:00Z',
    lastUsedAt: '2026-11-19T10:30:00Z',
  },
];

it('lists the links with their use, and revokes one by its id', async () => {
  let left = LINKS;
  const calls = answerCalls({
    'GET /api/projects/7/shares': () => left,
    [`DELETE /api/projects/7/shares/${'a'.repeat(16)}`]: () => {
      left = LINKS.slice(0, 1);
      return new Response(null, { status: 204 });
    },
  });
  renderIn(testWorkspace(), <ShareDialog projectId={7} open onClose={vi.fn()} />);
  await screen.findByText('Links (2)');
  expect(screen.getByText(/not used yet/)).toBeTruthy();
  expect(screen.getByText(/expired .*last used/)).toBeTruthy();
  const [, older] = screen.getAllByRole('button', { name: /^Revoke the link/ });
  if (older) fireEvent.click(older);
  await screen.findByText('Links (1)');
  expect(calls).toContain(`DELETE /api/projects/7/shares/${'a'.repeat(16)}`);
});
